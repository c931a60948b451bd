/** What mails about an account say. */
export const accountWords = {
  'account-verify': {
    subject: 'Please verify your email address',
    preview: 'One click, and your orders find their way into your account.',
    heading: 'Verify your email address',
    text: 'Somebody, most likely you, made an account with this email address. Please verify that the address is yours: the orders you placed with it, also as a guest, will then show in your account.',
    button: 'Verify my email address',
    ending:
      'The link works once, for 48 hours, for who is logged in with the password chosen when signing up. If you did not make an account, the link is of no use to whoever did; choose "Forgot password" at the login, and the account is yours.',
  },
  'account-reset': {
    subject: 'Set a new password',
    preview: 'The link works once, for 30 minutes.',
    heading: 'Set a new password',
    text: 'Somebody, most likely you, asked for a new password for the account with this email address.',
    button: 'Set a new password',
    ending:
      'The link works once, for 30 minutes. If it was not you, you can ignore this mail: your password stays as it is.',
  },
  'account-moved': {
    subject: 'Set a password for your account',
    preview: 'Your account has come along to our new shop.',
    heading: 'Your account has come along',
    text: 'We have moved to a new shop, and your account with this email address has come along. Your password has not: please set one, and you are in.',
    button: 'Set a password',
    ending:
      'The link works once, for 7 days. After that, choose "Forgot password" at the login, and you get another one. If you do not need the account, you can ignore this mail.',
  },
  'account-password-changed': {
    subject: 'Your password was changed',
    preview: 'All other devices were logged out.',
    heading: 'Your password was changed',
    text: 'The password of your account was changed on {at} (Sri Lankan time). All other devices were logged out.',
    notYou: 'If this was not you, set a new password now:',
    button: 'Set a new password',
  },
  'account-second-factor': {
    subject: 'A change to how you log in',
    heading: 'A change to how you log in',
    on: 'Two-step verification was turned on.',
    off: 'Two-step verification was turned off.',
    app: 'A new authenticator app was set up.',
    'passkey-added': 'A passkey was added.',
    'passkey-removed': 'A passkey was removed.',
    codes: 'New recovery codes were made; the old ones work no more.',
    'code-used': 'A recovery code was used to log in.',
    when: 'This was on {at} (Sri Lankan time).',
    notYou: 'If this was not you, set a new password now and look at your account settings:',
    button: 'Set a new password',
  },
  'account-deleted': {
    subject: 'Your account was deleted',
    preview: 'What has to stay no longer tells who you are.',
    text: 'Your account, profile and wishlist are gone, and all devices were logged out. You get no more newsletters and offers.',
    guestSubject: 'Your data was removed',
    guestText: 'You get no more newsletters and offers.',
    orders:
      'Your orders stay in our books without your name, email address, phone number and address. An order that is still under way keeps them until it has been delivered or cancelled.',
    notYou: 'If this was not you, please answer this mail at once, or call us.',
  },
} as const
