/**
 * The colours of the shop: in its mails, on the API's page, and on its own pages, where `web/styles/tokens.css` makes
 * classes of the same.
 */
export const colors = {
  white: '#ffffff',
  ink: '#14201f',
  'ink-soft': '#465352',
  'ink-faint': '#5f6b69',
  stage: '#f3f2ef',
  'stage-deep': '#e9e7e2',
  line: '#e3e1dc',
  'line-strong': '#858b87',
  accent: '#0b6272',
  'accent-deep': '#084b57',
  'accent-night': '#08323b',
  'accent-line': '#b9dde3',
  'accent-soft': '#e4f0f2',
  sand: '#efe8dc',
  mist: '#dfe9e9',
  clay: '#f0dfd3',
  dusk: '#1f2f3f',
  'sand-shape': '#e3d7c3',
  'mist-shape': '#c9dbdc',
  'clay-shape': '#e2c4b0',
  'night-shape': '#0f4450',
  'dusk-shape': '#2f4457',
  good: '#17673a',
  'good-bright': '#2a9d5c',
  'good-soft': '#e4f3e8',
  info: '#1b4f8f',
  'info-soft': '#e5eefa',
  warn: '#765000',
  'warn-bright': '#d08700',
  'warn-soft': '#fdf0cf',
  bad: '#a8221b',
  'bad-soft': '#fdebe9',
  'behind-dialog': '#959b9a',
} as const

/** Of papers as PDFs: greys, since most are printed in black. */
export const paperColors = { ink: '#1c1c1c', soft: '#5c5c5c', line: '#c8c8c8' } as const
