export interface Shared {
  title: string
  /** With its host. */
  url: string
}

/** Opens WhatsApp with title and address of what is shared; whom it goes to is chosen there. */
export function whatsAppAddress({ title, url }: Shared): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`
}
