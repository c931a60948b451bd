/** Where the shop is, as one writes it on a letter. */
import { useShopDetails } from '#web/shop-details/use-shop-details.ts'

export function PostalAddress() {
  const { street, city, postalCode, country } = useShopDetails().address
  return (
    <address className="not-italic">
      {street !== '' && (
        <>
          {street}
          <br />
        </>
      )}
      {city !== '' && (
        <>
          {city} {postalCode}
          <br />
        </>
      )}
      {country}
    </address>
  )
}
