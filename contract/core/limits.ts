/** The limits of everything, used by both sides. Lengths are in characters (UTF-16 code units). */

export const limits = {
  itemTitle: 200,
  itemBrand: 80,
  itemCategory: 60,
  itemDescription: 20_000,
  itemTrait: 80,
  optionName: 40,
  specificationRows: 60,
  specificationName: 80,
  specificationValue: 500,
  itemImages: 5,
  imageAddress: 1_000,
  highestQty: 1_000_000,
  /** An item with this many pieces or fewer is low in stock; shoppers see how many are left. */
  lowStock: 5,
  itemsPerPage: 48,
  itemsPerAnswer: 1_000,
  search: 100,
  /** How many values of one filter count. */
  filterValues: 20,
  filterText: 80,
  comparedItems: 4,
  /** How many items the shop names that go with one. */
  goesWith: 6,

  orderLines: 100,
  /** With {@link limits.orderLines} and the dearest price: no total is too large to be counted to the cent. */
  orderLineQty: 5_000,
  preOrderQty: 99,
  discountCode: 40,

  note: 1_000,
  programName: 60,
  webhookAddress: 500,
  webhookEndpoints: 20,
  apiKeys: 50,
  returnReason: 1_000,
  trackingNumber: 80,
  /** Characters of a courier's list. */
  remittanceText: 200_000,
  /** Characters of a file of it in base64: 2 MB. */
  remittanceFile: 2_800_000,

  name: 120,
  email: 254,
  phone: 32,
  address: 500,
  city: 80,
  state: 80,
  postalCode: 16,
  message: 5_000,

  passwordShortest: 8,
  passwordLongest: 128,

  passkeys: 10,
  passkeyName: 60,

  idempotencyKey: 200,
  rowsPerAnswer: 200,

  wishlistItems: 500,
  /** Items of a wishlist that one call, and one link that shares it, takes. */
  sharedWishes: 100,

  /** How deep arrays and objects of a JSON request body may stand in each other. */
  jsonDepth: 32,
  /** How many parts they may have in all: an order of the most lines, each with all that is known of its item. */
  jsonParts: 10_000,
  /** Bytes of a picture, as uploaded. */
  pictureBytes: 20 * 1024 * 1024,
  /** Pixels of a picture, as uploaded. */
  picturePixels: 50_000_000,
  /** Bytes above which an upload is resumable. */
  resumableAbove: 256 * 1024,
  /** Bytes of one chunk of a resumable upload. */
  chunkBytes: 32 * 1024 * 1024,
} as const
