/**
 * Everything that keeps something of people. What is kept anew, such as papers with a buyer's name, adds its line here.
 */
import type { PersonalData } from '#contract/office/personal-data.ts'
import { inquiryData } from '../../feedback/inquiries/personal-data.ts'
import { questionData } from '../../feedback/questions/personal-data.ts'
import { reviewData } from '../../feedback/reviews/personal-data.ts'
import { assistantData } from '../../integrations/assistant/personal-data.ts'
import { importData } from '../../integrations/imports/personal-data.ts'
import { agentCheckoutData } from '../../integrations/machines/ucp/personal-data.ts'
import { webhookData } from '../../integrations/webhooks/personal-data.ts'
import { claimData } from '../../orders/claims/personal-data.ts'
import { parcelData } from '../../orders/couriers/personal-data.ts'
import { paperData } from '../../orders/papers/personal-data.ts'
import { pastOrderData } from '../../orders/past-orders/personal-data.ts'
import { orderData } from '../../orders/personal-data.ts'
import { preOrderData } from '../../orders/pre-orders/personal-data.ts'
import { statementData } from '../../orders/statements/personal-data.ts'
import { unitData } from '../../orders/units/personal-data.ts'
import { accountData } from '../../people/accounts/personal-data.ts'
import { customerData } from '../../people/customers/personal-data.ts'
import { wishlistData } from '../../people/wishlist/personal-data.ts'
import type { DataSubject } from '../../platform/database/data-subject.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { mailData } from '../../platform/outbox/personal-data.ts'
import type { Context } from '../../services.ts'
import { consentData } from '../../site/consents/personal-data.ts'
import { newsletterData } from '../../site/newsletter/personal-data.ts'
import { stockAlertData } from '../../stock/stock-alerts/personal-data.ts'

/** In the order of their removal: a customer's counts last, since they are made of orders, pre-orders and account. */
const holders = [
  // It finds its rows by the orders.
  webhookData,
  assistantData,
  importData,
  agentCheckoutData,
  orderData,
  statementData,
  paperData,
  unitData,
  claimData,
  parcelData,
  pastOrderData,
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

export async function readPersonalData(db: Db, subject: DataSubject): Promise<Omit<PersonalData, 'madeAt' | 'email'>> {
  const [
    orders,
    papers,
    units,
    claims,
    parcels,
    pastOrders,
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
    unitData.read(db, subject),
    claimData.read(db, subject),
    parcelData.read(db, subject),
    pastOrderData.read(db, subject),
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
    ...units,
    ...claims,
    ...parcels,
    ...pastOrders,
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

export async function removePersonalData(tx: Tx, subject: DataSubject, context: Pick<Context, 'clock'>): Promise<void> {
  for (const { remove } of holders) await remove(tx, subject, context)
}
