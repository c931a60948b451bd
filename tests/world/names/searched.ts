/** A name as it was stored, and as staff type it on another keyboard. */
export const searched: readonly (readonly [what: string, stored: string, typed: string])[] = [
  ['Sinhala, composed or not', '\u0daf\u0ddcර', '\u0daf\u0dd9\u0dcfර'],
  ['Sinhala, decomposed first', '\u0dc3\u0dd9\u0dcfම', '\u0dc3\u0ddcම'],
  ['Sinhala, without its joiner', 'ක්\u200dරිශාන්ත', 'ක්රිශාන්ත'],
  ['Sinhala, with a joiner nobody stored', 'ශ්රීමා', 'ශ්\u200dරීමා'],
  ['Tamil, composed or not', '\u0b95\u0bcaட\u0bc8', '\u0b95\u0bc6\u0bbeட\u0bc8'],
  ['Tamil, with a joiner', 'க்\u200cஷமா', 'க்ஷமா'],
  ['a letter with its dots, composed or not', 'Zo\u00eb', 'Zoe\u0308'],
  ['the same in capitals', 'ZOE\u0308', 'zo\u00eb'],
  ['the apostrophe of a phone', 'O\u2019Brien', "O'Brien"],
  ['the apostrophe of a typewriter', "D'Silva", 'D\u2019Silva'],
  ['a backtick', 'D`Zilva', "D'Zilva"],
  ['a blank that does not break', 'Nimal\u00a0Perera', 'Nimal Perera'],
  ['two blanks', 'Kamal  Silva', 'Kamal Silva'],
  ['a dash that does not break', 'Anne\u2011Marie', 'Anne-Marie'],
  ['full width', 'Ｋａｍａｌ', 'Kamal'],
  ['what LIKE would read as its own', '50%_off\\x', '50%_OFF\\X'],
]
