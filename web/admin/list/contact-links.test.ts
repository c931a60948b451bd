import { expect, test } from 'vitest'
import { mailto, whatsAppTo } from './contact-links.tsx'

test('WhatsApp gets the digits of the number as the world writes it, in whatever spelling it was given', () => {
  const address = 'https://wa.me/94771234567?text=Kade%20%C2%B7%207F3K2-Q9DMX%0A%0A'
  for (const phone of ['077 123 4567', '+94771234567', '0094 77-1234567', '077 123 4567 / 071 765 4321'])
    expect(whatsAppTo(phone, 'Kade · 7F3K2-Q9DMX')).toBe(address)
  expect(whatsAppTo('+44 7911 123456', 'A')).toBe('https://wa.me/447911123456?text=A%0A%0A')
})

test('A phone that cannot be read has no WhatsApp', () => {
  for (const phone of ['', 'call my brother', '12345']) expect(whatsAppTo(phone, 'A')).toBeNull()
})

test('Letters of an e-mail address begin no header of the mail', () => {
  expect(mailto('a?b&c@example.com', { subject: 'A & B' })).toBe('mailto:a%3Fb%26c@example.com?subject=A%20%26%20B')
})
