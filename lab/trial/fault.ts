/** One thing that goes wrong in the cluster. */
import type { Cluster } from './cluster/build.ts'

export interface Fault {
  name: string
  /** Seconds from the fault to its mending; parts that systemd starts again come back by themselves before. */
  lasts: number
  /** Seconds without an order that are allowed: 30 where the lock of a primary that is gone must expire. */
  allowed: number
  /** Gives back how to mend it. What it does itself may take its time. */
  strike: (cluster: Cluster) => Promise<() => void>
}
