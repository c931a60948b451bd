/** A path of the shop as a full address; a full address as it is. */
export function absolute(publicUrl: string, address: string): string {
  return address.startsWith('/') ? `${publicUrl}${address}` : address
}
