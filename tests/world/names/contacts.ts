/**
 * Mail addresses and phone numbers as people type them into forms. Of a mail address: the one that is kept, null where
 * it is refused in words. Of a phone: the form in which it is kept and found.
 */
export const mails: readonly (readonly [typed: string, kept: string | null])[] = [
  ['nimal@example.lk', 'nimal@example.lk'],
  ['Nimal.Perera+shop@Example.COM.LK ', 'nimal.perera+shop@example.com.lk'],
  ["o'brien@example.lk", "o'brien@example.lk"],
  ['k@x.lk', 'k@x.lk'],
  // Domains of the country in its own letters (.ලංකා and .இலங்கை), and of guests.
  ['nimal@උදාහරණ.ලංකා', 'nimal@xn--ozc8dl2c3bxd.xn--fzc2c9e2c'],
  ['kumar@உதாரணம்.இலங்கை', 'kumar@xn--zkc6cc5bi7f6e.xn--xkc2al3hye2a'],
  ['zoe@bücher.example', 'zoe@xn--bcher-kva.example'],
  // Of phones set to Japanese; browsers read domains so, too (https://url.spec.whatwg.org, IDNA).
  ['ＮＩＭＡＬ@example.lk', 'nimal@example.lk'],
  ['nimal＠example.lk', 'nimal@example.lk'],
  ['nimal@exａmple．lk', 'nimal@example.lk'],
  ['ｎｉｍａｌ＠ｅｘａｍｐｌｅ。ｌｋ', 'nimal@example.lk'],
  // What came along when it was copied, or what a phone makes of two blanks.
  ['nimal@example.lk.', 'nimal@example.lk'],
  ['nimal@example.lk. ', 'nimal@example.lk'],
  ['nimal@example.lk,', 'nimal@example.lk'],
  ['Nimal Perera <Nimal@example.lk>;', 'nimal@example.lk'],
  ['"Perera, N." <nimal@example.lk.>', 'nimal@example.lk'],
  ['mailto:nimal@example.lk', 'nimal@example.lk'],
  ['nimal@example..lk', null],
  ['nimal@.', null],
  ['<nimal@example.lk> <kumar@example.lk>', null],
  ['nimal@example.lk, Kumar <kumar@example.lk>', null],
  ['nimal@exam\u200dple.lk', null],
  ['නිමල්@example.lk', null],
  ['nimal@ü/evil.example', null],
  ['nimal@example.lk, kumar@example.lk', null],
  ['nimal(at)example.lk', null],
]

export const phones: readonly (readonly [typed: string, kept: string])[] = [
  ['077 123 4567', '+94771234567'],
  ['0771234567', '+94771234567'],
  ['771234567', '+94771234567'],
  ['+94 (0)77-123 4567', '+94771234567'],
  ['0094771234567', '+94771234567'],
  ['０７７１２３４５６７', '+94771234567'],
  ['011-2345678', '+94112345678'],
  ['077\u2212123\u22124567', '+94771234567'],
  ['tel:+94-77-123-4567', '+94771234567'],
  ['Tel: 0771234567', '+94771234567'],
  ['+44 7911 123456', '+447911123456'],
  // A nought in brackets is dialled within the country alone; in Italy it is part of the number.
  ['+44 (0)7911 123456', '+447911123456'],
  ['0044 (0) 7911 123456', '+447911123456'],
  ['+49 - (0) 30 123456', '+4930123456'],
  ['+39 (0)6 1234 5678', '+390612345678'],
  ['+39 06 1234 5678', '+390612345678'],
  ['+1 (212) 555-0100', '+12125550100'],
  ['+44 07911 123456', '+44 07911 123456'],
  // The last digit of a second number, an extension, a nought too many: nobody knows which number it is.
  ['077 123 4567/8', '077 123 4567/8'],
  ['+65 8123 4567/8', '+65 8123 4567/8'],
  ['+91 98765 43210 / 11', '+91 98765 43210 / 11'],
  ['+65 8123 4567 (2)', '+65 8123 4567 (2)'],
  ['+65 8123 4567-8', '+65 8123 4567-8'],
  ['00771234567', '00771234567'],
  ['+771234567', '+771234567'],
  // With an extension it is kept as it was typed, and compared without.
  ['011 234 5678 ext. 12', '011 234 5678 ext. 12'],
  ['0112345678 x12', '0112345678 x12'],
  ['077 123 4567 / 071 765 4321', '077 123 4567 / 071 765 4321'],
  ['call my wife', 'call my wife'],
]
