/** The facts that items can be filtered by: how each is named, and in which steps it is offered. */

export interface FactKey {
  label: string
  /** Behind a number, with its space; none for texts. */
  unit: string
  /** One choice for each value, one for all up to a step, or one for all between two steps. */
  offered: 'each' | 'up-to' | 'between'
  /** Ascending. */
  steps?: readonly number[]
}

const LITRES = [0.5, 1, 1.5, 2, 3, 5, 10, 20, 30, 50, 100, 150, 200, 250, 300, 400, 500, 700]
const SIDES = [10, 20, 30, 40, 45, 50, 55, 60, 65, 70, 80, 90, 100, 120, 150, 180, 200, 250]

/** In the order they are shown in. */
export const FACTS = {
  type: { label: 'Type', unit: '', offered: 'each' },
  screen: { label: 'Screen', unit: ' inch', offered: 'each' },
  resolution: { label: 'Resolution', unit: '', offered: 'each' },
  volume: { label: 'Capacity', unit: ' litres', offered: 'between', steps: LITRES },
  load: { label: 'Load', unit: ' kg', offered: 'between', steps: [5, 6, 7, 8, 9, 10, 12, 15, 20] },
  places: { label: 'Place settings', unit: ' place settings', offered: 'each' },
  memory: { label: 'Memory', unit: ' GB', offered: 'each' },
  storage: { label: 'Storage', unit: ' GB', offered: 'each' },
  battery: {
    label: 'Battery',
    unit: ' mAh',
    offered: 'between',
    steps: [500, 1000, 2000, 3000, 4000, 5000, 6000, 10_000, 20_000, 30_000],
  },
  camera: { label: 'Main camera', unit: ' MP', offered: 'between', steps: [8, 12, 48, 50, 64, 108, 200] },
  refresh: { label: 'Refresh rate', unit: ' Hz', offered: 'each' },
  width: { label: 'Width', unit: ' cm', offered: 'up-to', steps: SIDES },
  height: { label: 'Height', unit: ' cm', offered: 'up-to', steps: SIDES },
  depth: { label: 'Depth', unit: ' cm', offered: 'up-to', steps: SIDES },
  class: { label: 'Energy class', unit: '', offered: 'each' },
  stars: { label: 'Energy stars', unit: ' stars', offered: 'each' },
  energy: {
    label: 'Energy a year',
    unit: ' kWh',
    offered: 'up-to',
    steps: [50, 100, 150, 200, 250, 300, 400, 500, 750, 1000],
  },
  power: {
    label: 'Power',
    unit: ' W',
    offered: 'between',
    steps: [50, 100, 200, 500, 750, 1000, 1500, 2000, 2500, 3000, 5000],
  },
  noise: { label: 'Noise', unit: ' dB', offered: 'up-to', steps: [35, 40, 45, 50, 55, 60, 70, 80] },
  spin: { label: 'Spin', unit: ' rpm', offered: 'between', steps: [600, 800, 1000, 1200, 1400, 1600] },
} as const satisfies Record<string, FactKey>

export type FactName = keyof typeof FACTS

export function isFactName(text: string): text is FactName {
  return Object.hasOwn(FACTS, text)
}
