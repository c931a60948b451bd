/** One password as two keyboards send it: letters composed, and as a base with marks (UAX 15). */
export const passwords: readonly (readonly [language: string, composed: string, decomposed: string])[] = [
  ['Sinhala', 'ද\u0ddcර ක\u0ddaතලය 2026', 'ද\u0dd9\u0dcfර ක\u0dd9\u0dcaතලය 2026'],
  ['Tamil', 'க\u0bcaட\u0bc8 க\u0bcbப\u0bcdப\u0bc8 26', 'க\u0bc6\u0bbeட\u0bc8 க\u0bc7\u0bbeப\u0bcdப\u0bc8 26'],
  ['French', 'caf\u00e9 cr\u00e8me 2026 x', 'cafe\u0301 cre\u0300me 2026 x'],
  ['Vietnamese', 'n\u1ed3i c\u01a1m \u0111i\u1ec7n 26', 'no\u0302\u0300i co\u031bm \u0111ie\u0323\u0302n 26'],
]
