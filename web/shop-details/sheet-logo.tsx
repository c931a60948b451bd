/** The shop's logo at the head of a sheet, as large as in the PDF; nothing for a shop without one. */
import { pictureAt } from '#contract/core/pictures.ts'
import { useShopDetails } from './use-shop-details.ts'

export function SheetLogo() {
  const { logo } = useShopDetails()
  if (logo === '') return null
  return (
    <img
      src={pictureAt(logo, 480)}
      alt=""
      className="mb-4 block h-[42pt] w-[180pt] max-w-full object-contain object-left-top"
    />
  )
}
