/** What a call of an agent is answered with: the shop, and what of the protocol the agent knows. */
import type { UcpCapability } from '#contract/integrations/ucp.plain.ts'
import type { Context } from '../../../services.ts'

export interface AgentContext extends Context {
  /** What it does not know is not sent to it. */
  knows: readonly UcpCapability[]
  /** Where it wants to be told of its orders. */
  eventsTo: string | null
}
