/** Where the shop is, as one writes it on a letter. */
import { shopDetails } from '#contract/shop-details.ts'

export function PostalAddress() {
  const { street, city, postalCode, country } = shopDetails.address
  return (
    <address className="not-italic">
      {street}
      <br />
      {city} {postalCode}
      <br />
      {country}
    </address>
  )
}
