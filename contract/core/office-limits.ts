/** The limits of what only the back office and the server handle: no page of a shopper loads them. */

export const officeLimits = {
  programName: 60,
  webhookAddress: 500,
  webhookEndpoints: 20,
  apiKeys: 50,
  courierName: 60,
  courierKey: 500,
  courierTown: 100,
  /** Characters of a list of numbers of parcels, and how many are added at once. */
  courierNumbers: 60_000,
  courierNumbersAtOnce: 5_000,
  /** What is said of a parcel: what is in it, and a note to the courier. */
  parcelWords: 128,
  /** Characters of a courier's list. */
  remittanceText: 200_000,
  /** Characters of a file of it in base64: 2 MB. */
  remittanceFile: 2_800_000,
  /** Characters of a bank's statement, and of a file of it in base64: 2 MB. */
  statementText: 2_000_000,
  statementFile: 2_800_000,
  statementRows: 5_000,
  statementHeading: 80,
  /** Of what is kept of a cell while its line is matched. */
  statementCell: 300,
  /** Characters of a list of redirects, and of a file of it in base64. */
  redirectText: 4_000_000,
  redirectFile: 5_600_000,
  /** How deep arrays and objects of a JSON request body may stand in each other. */
  jsonDepth: 32,
  /** How many parts they may have in all: an order of the most lines, each with all that is known of its item. */
  jsonParts: 10_000,
  /** Pixels of a picture, as uploaded. */
  picturePixels: 50_000_000,
  /** Of AVIF, whose decoder takes 18 bytes for each of them, and can't be stopped. */
  avifPixels: 20_000_000,
  /** On its longer side: no JPEG has more. */
  pictureSide: 65_535,
  /** Bytes above which an upload is resumable. */
  resumableAbove: 256 * 1024,
  /** Bytes of one chunk of a resumable upload. */
  chunkBytes: 32 * 1024 * 1024,
  optionName: 40,
  trackingNumber: 80,
  rowsPerAnswer: 200,
  /** How many items the shop names that go with one. */
  goesWith: 6,
} as const
