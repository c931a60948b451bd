// Names and addresses as couriers read them: Latin letters, one line, nothing that is not ASCII.
import { expect, test } from 'vitest'
import { latinLetters } from './latin-letters.ts'

test.each([
  ['Nimali Perera', 'Nimali Perera'],
  ['නිමාලි පෙරේරා', 'Nimali Perera'],
  ['කමල් සිල්වා', 'Kamal Silwa'],
  ['ශ්‍රී ජයවර්ධනපුර', 'Shri Jayawardhanapura'],
  ['කොළඹ', 'Kolamba'],
  ['முருகன்', 'Murukan'],
  ['யாழ்ப்பாணம்', 'Yalppanam'],
  ['නො. 12, ගාලු පාර\nදෙහිවල', 'No. 12, Galu Para, Dehiwala'],
  ['12/A – “Rose” Villa’s', '12/A - "Rose" Villa\'s'],
  ['José', 'Jose'],
  ['12½ Galle Road, ¾', '12 1/2 Galle Road, 3/4'],
  ['Łódź, Søren Ægir Đặng', 'Lodz, Soren Aegir Dang'],
  ['王伟', 'WangWei'],
  ['12,\n\n Main Street,\r\nGalle 🏠', '12, Main Street, Galle'],
])('%j is %j', (typed, latin) => {
  expect(latinLetters(typed)).toBe(latin)
})

test('what comes out is ASCII, whatever goes in', () => {
  const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).join('')
  expect(latinLetters(all)).toMatch(/^[\x20-\x7e]*$/)
})
