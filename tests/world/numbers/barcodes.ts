/** Barcodes as they are typed and scanned: the GTIN that the world knows of each, and the form they are compared in. */
export const barcodes: readonly [typed: string, gtin: string | null, folded: string][] = [
  ['4791234567891', '4791234567891', '04791234567891'],
  ['479 1234-567891', '4791234567891', '04791234567891'],
  ["'4791234567891", '4791234567891', '04791234567891'],
  ['４７９１２３４５６７８９１', '4791234567891', '04791234567891'],
  ['4791234567891\u200e', '4791234567891', '04791234567891'],
  ['04791234567891', '04791234567891', '04791234567891'],
  ['036000291452', '036000291452', '00036000291452'],
  ['0036000291452', '0036000291452', '00036000291452'],
  ['96385074', '96385074', '00000096385074'],
  // Of a shop, of a company, of coupons and refunds.
  ['2001234567893', null, '02001234567893'],
  ['021234567893', null, '00021234567893'],
  ['9901234567899', null, '09901234567899'],
  ['0212345678906', null, '00212345678906'],
  ['9812345678908', null, '09812345678908'],
  ['20123451', null, '00000020123451'],
  // A wrong check digit, a length that no GTIN has, a code of the shop.
  ['4791234567890', null, '04791234567890'],
  ['47912345678', null, '47912345678'],
  ['kEt-017', null, 'ket-017'],
  ['KET–017', null, 'ket-017'],
  ['4.79E+12', null, '4.79e+12'],
  // As scanners send them (AIM's signs, ISO/IEC 15424), and what the codes of GS1 hold beside the number, as in
  // https://github.com/gs1/interpretGS1scan and https://github.com/gs1/GS1DigitalLinkToolkit.js: found by it, and told
  // to the world as none.
  [']E04791234567891', null, '04791234567891'],
  [']E496385074', null, '00000096385074'],
  [']d201047912345678911724123110ABC', null, '04791234567891'],
  [']C1010479123456789121SN-01', null, '04791234567891'],
  ['(01)04791234567891(21)SN01', null, '04791234567891'],
  ['https://id.gs1.org/01/04791234567891/21/SN-01', null, '04791234567891'],
  ['https://shop.example/lk/01/4791234567891?17=291231', null, '04791234567891'],
  ['https://shop.example/products/01', null, 'https://shop.example/products/01'],
  ['0104791234567891', null, '0104791234567891'],
]
