/** What the menu of the back office leads to: the daily work, and what is needed now and then, in groups. */
import { site } from 'virtual:site/declared'
import { msg } from '@lingui/core/macro'
import {
  ArrowDownUp,
  BadgeCheck,
  Boxes,
  CalendarClock,
  ChartColumn,
  CirclePlus,
  ClipboardList,
  Contact,
  DatabaseBackup,
  FileText,
  History,
  Landmark,
  Languages,
  type LucideIcon,
  Mail,
  MailOpen,
  MailWarning,
  Newspaper,
  Package,
  PackagePlus,
  PackageSearch,
  PanelsTopLeft,
  Puzzle,
  ReceiptText,
  Server,
  Settings,
  ShieldCheck,
  Signpost,
  TicketPercent,
  Truck,
  Users,
  Webhook,
} from 'lucide-react'
import type { Permission } from '#contract/core/permissions.ts'
import type { Overview } from '#contract/office/dashboard.ts'
import { textOf } from '#contract/surface/define-site.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import type { Word } from '#web/languages/i18n.ts'

export interface MenuItem {
  to: string
  label: Word
  /** In the bar at the bottom of a phone, where six stand beside each other. */
  short?: Word
  icon: LucideIcon
  /** What one needs to have it in the menu. */
  permission: Permission
  /** How many things are pending there, and what to call them. */
  badge?: { count: (overview: Overview) => number; word: Word }
}

export const dailyItems: readonly MenuItem[] = [
  {
    to: '/add-item',
    label: msg`Add Item`,
    short: msg({ message: 'Add Item', context: 'bar' }),
    icon: CirclePlus,
    permission: 'edit-items',
  },
  {
    to: '/admin',
    label: msg`Inventory`,
    short: msg({ message: 'Inventory', context: 'bar' }),
    icon: Boxes,
    permission: 'see-overview',
  },
  {
    to: '/inquiries',
    label: msg`Inquiry`,
    short: msg({ message: 'Inquiry', context: 'bar' }),
    icon: Mail,
    permission: 'answer-inquiries',
    badge: { count: (overview) => overview.openInquiries, word: msg`not answered` },
  },
  {
    to: '/orders',
    label: msg`Orders`,
    short: msg({ message: 'Orders', context: 'bar' }),
    icon: ReceiptText,
    permission: 'handle-orders',
    badge: { count: (overview) => overview.newOrders, word: msg`new` },
  },
  {
    to: '/pre-orders',
    label: msg`Pre-Orders`,
    short: msg({ message: 'Pre-Orders', context: 'bar' }),
    icon: CalendarClock,
    permission: 'handle-orders',
    badge: { count: (overview) => overview.preOrdersToServe, word: msg`can be served` },
  },
]

export interface MenuGroup {
  heading: Word
  items: readonly MenuItem[]
}

/** Below the daily work at the side; behind 'More' on a phone, whose bar is full. */
export const menuGroups: readonly MenuGroup[] = [
  {
    heading: msg`Goods`,
    items: [
      { to: '/reorder', label: msg`To reorder`, icon: PackageSearch, permission: 'edit-items' },
      { to: '/receipts', label: msg`Goods received`, icon: PackagePlus, permission: 'edit-items' },
      { to: '/stock-takes', label: msg`Stock-takes`, icon: ClipboardList, permission: 'edit-items' },
      { to: '/glossary', label: msg`Glossary`, icon: Languages, permission: 'edit-items' },
      { to: '/import-export', label: msg`Import and export`, icon: ArrowDownUp, permission: 'import-and-export' },
    ],
  },
  {
    heading: msg`Sales`,
    items: [
      { to: '/papers', label: msg`Invoices`, icon: FileText, permission: 'handle-orders' },
      { to: '/parcels', label: msg`Parcels`, icon: Package, permission: 'handle-orders' },
      { to: '/warranty-desk', label: msg`Warranty desk`, icon: BadgeCheck, permission: 'handle-orders' },
      { to: '/discount-codes', label: msg`Discount codes`, icon: TicketPercent, permission: 'edit-discounts' },
      { to: '/reports', label: msg`Reports`, icon: ChartColumn, permission: 'see-reports' },
      { to: '/vat', label: msg`VAT`, icon: Landmark, permission: 'see-reports' },
    ],
  },
  {
    heading: msg`People`,
    items: [
      { to: '/customers', label: msg`Customers`, icon: Contact, permission: 'see-customers' },
      { to: '/newsletter', label: msg`Newsletter`, icon: Newspaper, permission: 'see-customers' },
      { to: '/staff', label: msg`Staff`, icon: Users, permission: 'manage-staff' },
    ],
  },
  {
    heading: msg`Shop`,
    items: [
      { to: '/settings', label: msg`Settings`, icon: Settings, permission: 'change-settings' },
      { to: '/own-pages', label: msg`Own pages`, icon: PanelsTopLeft, permission: 'edit-pages' },
      { to: '/moving-in', label: msg`Moving in`, icon: Truck, permission: 'import-and-export' },
      { to: '/redirects', label: msg`Redirects`, icon: Signpost, permission: 'edit-redirects' },
      { to: '/message-words', label: msg`Mails and SMS`, icon: MailOpen, permission: 'change-settings' },
      { to: '/programs', label: msg`Keys and webhooks`, icon: Webhook, permission: 'manage-programs' },
      { to: '/backups', label: msg`Backups`, icon: DatabaseBackup, permission: 'manage-backups' },
      { to: '/server', label: msg`Server`, icon: Server, permission: 'see-server' },
    ],
  },
  {
    heading: msg`Records`,
    items: [
      { to: '/history', label: msg`Who did what`, icon: History, permission: 'see-audit-log' },
      { to: '/security-log', label: msg`Security log`, icon: ShieldCheck, permission: 'see-audit-log' },
      {
        to: '/messages',
        label: msg`Failed messages`,
        icon: MailWarning,
        permission: 'see-messages',
        badge: { count: (overview) => overview.failedMessages, word: msg`not done` },
      },
    ],
  },
  { heading: msg`Of this shop`, items: siteItems() },
]

/** The pages of the site, for everybody who works here. */
function siteItems(): MenuItem[] {
  return Object.entries(site?.officePages ?? {}).map(([name, { title }]) => ({
    to: `/site-office/${name}`,
    label: { id: '', message: textOf(title, currentLanguage()) },
    icon: Puzzle,
    permission: 'see-overview',
  }))
}

/** The groups without what the person may not open, and without those that nothing is left of. */
export function allowedGroups(can: (permission: Permission) => boolean): MenuGroup[] {
  return menuGroups
    .map(({ heading, items }) => ({ heading, items: items.filter(({ permission }) => can(permission)) }))
    .filter(({ items }) => items.length > 0)
}
