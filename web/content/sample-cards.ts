/** The cards that Payment Methods shows: samples, nobody's. */
export interface SampleCard {
  kind: string
  ending: string
  holder: string
  expires: string
}

export const sampleCards: readonly SampleCard[] = [
  { kind: 'Visa', ending: '4242', holder: 'Sample Holder', expires: '08/29' },
  { kind: 'Mastercard', ending: '4444', holder: 'Sample Holder', expires: '11/28' },
]
