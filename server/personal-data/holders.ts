/**
 * Everything that keeps something of people. What is kept anew, such as papers with a buyer's name, adds its line here.
 */
import type { PersonalData } from '#contract/personal-data.ts'
import { accountData } from '../accounts/personal-data.ts'
import { consentData } from '../consents/personal-data.ts'
import { customerData } from '../customers/personal-data.ts'
import { inquiryData } from '../inquiries/personal-data.ts'
import { newsletterData } from '../newsletter/personal-data.ts'
import { orderData } from '../orders/personal-data.ts'
import { paperData } from '../papers/personal-data.ts'
import type { DataSubject } from '../platform/data-subject.ts'
import type { Db } from '../platform/database.ts'
import { mailData } from '../platform/outbox/personal-data.ts'
import type { Tx } from '../platform/transaction.ts'
import { preOrderData } from '../pre-orders/personal-data.ts'
import { questionData } from '../questions/personal-data.ts'
import { reviewData } from '../reviews/personal-data.ts'
import type { Context } from '../services.ts'
import { stockAlertData } from '../stock-alerts/personal-data.ts'
import { webhookData } from '../webhooks/personal-data.ts'
import { wishlistData } from '../wishlist/personal-data.ts'

/** What is counted of a customer goes after the account, which is the last of what it is counted from. */
const holders = [
  // It finds its rows by the orders.
  webhookData,
  orderData,
  paperData,
  preOrderData,
  inquiryData,
  reviewData,
  questionData,
  newsletterData,
  wishlistData,
  stockAlertData,
  consentData,
  mailData,
  accountData,
  customerData,
] as const

export async function readHeld(db: Db, subject: DataSubject): Promise<Omit<PersonalData, 'madeAt' | 'email'>> {
  const [
    orders,
    papers,
    preOrders,
    inquiries,
    reviews,
    questions,
    newsletter,
    wishlist,
    alerts,
    consents,
    mails,
    account,
    customer,
  ] = await Promise.all([
    orderData.read(db, subject),
    paperData.read(db, subject),
    preOrderData.read(db, subject),
    inquiryData.read(db, subject),
    reviewData.read(db, subject),
    questionData.read(db, subject),
    newsletterData.read(db, subject),
    wishlistData.read(db, subject),
    stockAlertData.read(db, subject),
    consentData.read(db, subject),
    mailData.read(db, subject),
    accountData.read(db, subject),
    customerData.read(db, subject),
  ])
  return {
    ...account,
    ...wishlist,
    ...alerts,
    ...orders,
    ...papers,
    ...preOrders,
    ...inquiries,
    ...reviews,
    ...questions,
    ...newsletter,
    ...consents,
    ...mails,
    ...customer,
  }
}

export async function removeHeld(tx: Tx, subject: DataSubject, context: Pick<Context, 'clock'>): Promise<void> {
  for (const { remove } of holders) await remove(tx, subject, context)
}
