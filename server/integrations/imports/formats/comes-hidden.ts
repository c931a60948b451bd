/** Why a row comes in hidden that the other shop has shown otherwise; the summary counts such rows. */
import { msg } from '@lingui/core/runtime-macro'

export const comesHidden = {
  published: (published = '') => msg`"${{ published }}" is no word for published here: it comes hidden.`,
  status: (status = '') => msg`Its status is "${{ status }}": it comes hidden.`,
  condition: (condition = '') =>
    msg`Its condition is "${{ condition }}", and goods are told as new here: it comes hidden.`,
  giftCard: () => msg`It is a gift card in the other shop: it comes hidden.`,
  visibility: (visibility = '') => msg`Its visibility is "${{ visibility }}": it comes hidden.`,
}
