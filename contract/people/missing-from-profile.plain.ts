/** What a profile may lack, told by its placeholders. */

/** Values that mean a phone or address is missing (specification, section 3). */
export const PLACEHOLDER_PHONE = 'No phone provided'
export const PLACEHOLDER_ADDRESS = 'No address provided'

/** What the profile lacks; both false means it is complete. */
export function missingFromProfile(profile: { phone: string; addressLine: string }): {
  phone: boolean
  address: boolean
} {
  return {
    phone: profile.phone.trim() === '' || profile.phone.trim() === PLACEHOLDER_PHONE,
    address: profile.addressLine.trim() === '' || profile.addressLine.trim() === PLACEHOLDER_ADDRESS,
  }
}
