/**
 * The limits that shoppers' pages know of; those of the back office and the server alone stand in `office-limits.ts`.
 * Lengths are in characters (UTF-16 code units).
 */

export const limits = {
  itemTitle: 200,
  itemBrand: 80,
  itemCategory: 60,
  itemDescription: 20_000,
  itemTrait: 80,
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

  orderLines: 100,
  /** With {@link limits.orderLines} and the dearest price: no total is too large to be counted to the cent. */
  orderLineQty: 5_000,
  preOrderQty: 99,
  discountCode: 40,

  note: 1_000,
  returnReason: 1_000,

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

  wishlistItems: 500,
  /** Items of a wishlist that one call, and one link that shares it, takes. */
  sharedWishes: 100,

  /** Bytes of a picture, as uploaded. */
  pictureBytes: 20 * 1024 * 1024,
} as const
