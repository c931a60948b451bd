/** Where the shop is, as one writes it on a letter. */
import { useShopDetails } from '#web/shop-details/use-shop-details.ts'

export function PostalAddress() {
  const { street, city, postalCode, country } = useShopDetails().address
  return (
    <address className="not-italic">
      {street !== '' && (
        <>
          <span>{street}</span>
          <br />
        </>
      )}
      {city !== '' && (
        <>
          <span>{`${city} ${postalCode}`}</span>
          <br />
        </>
      )}
      <span>{country}</span>
    </address>
  )
}
