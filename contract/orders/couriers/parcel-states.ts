/** The couriers that the shop can ask, and how far a parcel is: handed over, and on its way. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { Word } from '../../text/say.ts'

/** `list`: any other one; it gets a list of parcels as CSV. */
export const CourierKind = z.enum(['koombiyo', 'fardar', 'trans-express', 'list'])
export type CourierKind = z.infer<typeof CourierKind>

/** Where the number of a parcel comes from: from numbers that the courier gave before, or with its answer. */
export const Numbering = z.enum(['pool', 'answer'])
export type Numbering = z.infer<typeof Numbering>

interface KindFacts {
  name: string
  /** Where it is asked, as the notes have it; empty: it is not asked. */
  address: string
  numberings: readonly Numbering[]
  /** Whether its key stands beside the number of an account. */
  hasAccount: boolean
  /** Whether it has towns of its own, which can be fetched: others take the name as it is written. */
  hasTowns: boolean
  /** Whether it can be asked how far a parcel is. */
  isTracked: boolean
}

/** Of `shared/research/local-2026-11.md`, section 5.3. An owner may write another address: couriers move. */
export const courierFacts: Record<CourierKind, KindFacts> = {
  koombiyo: {
    name: 'Koombiyo',
    address: 'https://application.koombiyodelivery.lk/api',
    numberings: ['pool'],
    ...{ hasAccount: false, hasTowns: true, isTracked: true },
  },
  fardar: {
    name: 'Fardar',
    address: 'https://www.fdedomestic.com/api/parcel',
    numberings: ['answer', 'pool'],
    ...{ hasAccount: true, hasTowns: false, isTracked: false },
  },
  'trans-express': {
    name: 'Trans Express',
    address: 'https://portal.transexpress.lk/api',
    numberings: ['answer', 'pool'],
    ...{ hasAccount: false, hasTowns: true, isTracked: true },
  },
  list: {
    name: '',
    address: '',
    numberings: ['pool', 'answer'],
    ...{ hasAccount: false, hasTowns: false, isTracked: false },
  },
}

/**
 * How far the handing over is. `unknown`: the courier's answer was lost, and a person has to ask it. `withdrawn`: it is
 * not with the courier after all.
 */
export const ParcelState = z.enum(['sending', 'booked', 'unknown', 'refused', 'withdrawn'])
export type ParcelState = z.infer<typeof ParcelState>

/** An order has one parcel in one of these at most. */
export const openParcelStates: readonly ParcelState[] = ['sending', 'booked', 'unknown']

/** How far a parcel is by its courier, in words of the shop. */
export const ParcelStatus = z.enum(['waiting', 'collected', 'on-the-way', 'attempted', 'delivered', 'returned'])
export type ParcelStatus = z.infer<typeof ParcelStatus>

/** Of these nothing more is to be heard. */
export const endedStatuses: readonly ParcelStatus[] = ['delivered', 'returned']

export const parcelStateLabels: Record<ParcelState, Word> = {
  sending: msg`Being booked`,
  booked: msg`Booked`,
  unknown: msg`Not known whether it is booked`,
  refused: msg`Refused by the courier`,
  withdrawn: msg`Taken back`,
}

export const parcelStatusLabels: Record<ParcelStatus, Word> = {
  waiting: msg`Waits for the courier`,
  collected: msg`Collected`,
  'on-the-way': msg`On the way`,
  attempted: msg`Delivery failed`,
  delivered: msg`Delivered`,
  returned: msg`Sent back`,
}
