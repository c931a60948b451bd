/** The item editor's store: one for each opened form, with what people do in it as functions. */
import { createContext, useContext } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { OtherLanguage } from '#contract/catalogue/items/item-translations.ts'
import {
  type EditorFields,
  type EditorSection,
  type EditorSpecification,
  type EditorState,
  newSection,
  newSpecification,
  type PictureTile,
} from './editor-state.ts'

export interface EditorContent extends EditorState {
  /** What is wrong with a field, by its name in the contract. */
  errors: Record<string, string>
  /** Why the quantity is another one. */
  stockReason: string
}

export type Editor = ReturnType<typeof createEditor>

export function createEditor(initial: EditorState) {
  const store: StoreApi<EditorContent> = createStore(() => ({ ...initial, errors: {}, stockReason: '' }))
  const set = store.setState

  function setField<Name extends keyof EditorFields>(name: Name, value: EditorFields[Name]) {
    set(({ fields, errors: { [name]: _, ...errors } }) => ({ fields: { ...fields, [name]: value }, errors }))
  }

  function changeSections(change: (sections: EditorSection[]) => EditorSection[]) {
    set(({ sections }) => ({ sections: change(sections) }))
  }

  function changeSpecifications(change: (rows: EditorSpecification[]) => EditorSpecification[]) {
    set(({ specifications }) => ({ specifications: change(specifications) }))
  }

  return {
    store,
    setField,
    replace: (state: EditorState) => set({ ...state, errors: {} }),
    setStockReason: (stockReason: string) => set({ stockReason }),
    setErrors: (errors: Record<string, string>) => set({ errors }),

    setSectionText: (key: string, text: string) =>
      changeSections((all) => all.map((one) => (one.key === key ? { ...one, text } : one))),
    setSectionPicture: (key: string, picture: PictureTile | null) =>
      changeSections((all) => all.map((one) => (one.key === key ? { ...one, picture } : one))),
    setTitleIn: (language: OtherLanguage, text: string) =>
      set(({ titles }) => ({ titles: { ...titles, [language]: text } })),
    setSectionIn: (key: string, language: OtherLanguage, text: string) =>
      changeSections((all) =>
        all.map((one) => (one.key === key ? { ...one, others: { ...one.others, [language]: text } } : one)),
      ),
    addSection: () => changeSections((all) => [...all, newSection()]),
    removeSection: (key: string) =>
      changeSections((all) => (all.length > 1 ? all.filter((one) => one.key !== key) : all)),
    moveSection: (key: string, by: -1 | 1) => changeSections((all) => moved(all, key, by)),

    setSpecification: (key: string, part: Partial<Pick<EditorSpecification, 'name' | 'value'>>) =>
      changeSpecifications((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one))),
    addSpecification: () => changeSpecifications((all) => [...all, newSpecification()]),
    removeSpecification: (key: string) => changeSpecifications((all) => all.filter((one) => one.key !== key)),

    addPictures: (tiles: PictureTile[]) => set(({ pictures }) => ({ pictures: [...pictures, ...tiles] })),
    removePicture: (key: string) => set(({ pictures }) => ({ pictures: pictures.filter((tile) => tile.key !== key) })),
    movePicture: (key: string, by: -1 | 1) => set(({ pictures }) => ({ pictures: moved(pictures, key, by) })),
    /** Puts a picture at a place; place 0 is the main image. */
    putPicture: (key: string, place: number) =>
      set(({ pictures }) => {
        const tile = pictures.find((one) => one.key === key)
        if (!tile) return {}
        return { pictures: pictures.filter((one) => one.key !== key).toSpliced(place, 0, tile) }
      }),
    /** Changes a picture, wherever in the form it stands. */
    changePicture: (key: string, part: Partial<PictureTile>) =>
      set(({ pictures, sections }) => ({
        pictures: pictures.map((tile) => (tile.key === key ? { ...tile, ...part } : tile)),
        sections: sections.map((section) =>
          section.picture?.key === key ? { ...section, picture: { ...section.picture, ...part } } : section,
        ),
      })),
  }
}

function moved<Row extends { key: string }>(rows: Row[], key: string, by: -1 | 1): Row[] {
  const from = rows.findIndex((row) => row.key === key)
  const to = from + by
  const row = rows[from]
  if (!row || to < 0 || to >= rows.length) return rows
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('a part of the item editor stands outside of it')
  return editor
}

export function useEditorContent<Part>(select: (content: EditorContent) => Part): Part {
  return useStore(useEditor().store, select)
}
