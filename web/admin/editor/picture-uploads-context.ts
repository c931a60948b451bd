/** Hands the uploads of an opened editor to its parts. */
import { createContext, useContext } from 'react'
import type { PictureUploads } from './picture-uploads.ts'

export const PictureUploadsContext = createContext<PictureUploads | null>(null)

export function usePictureUploads(): PictureUploads {
  const uploads = useContext(PictureUploadsContext)
  if (!uploads) throw new Error('a part of the item editor stands outside of it')
  return uploads
}
