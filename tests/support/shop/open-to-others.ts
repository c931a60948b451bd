/** Settings of a shop behind a proxy that others reach. */
export const openToOthers = {
  PUBLIC_URL: 'https://shop.example',
  SESSION_SECRET: '9f86d081884c7d659a2feaa0c55ad015',
  RATE_LIMITS: 'on',
  DEMO: 'off',
}
