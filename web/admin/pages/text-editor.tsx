/**
 * Writes the text of a page: what is typed, pasted or put in becomes parts that a page can have. Loaded when needed.
 */
import { t } from '@lingui/core/macro'
import { EditorContent, useEditor } from '@tiptap/react'
import type { PageText } from '#contract/site/pages/page-text.plain.ts'
import type { Language } from '#contract/text/languages.ts'
import { textFrom, textParts } from './text-parts.ts'
import { TextTools } from './text-tools.tsx'

interface TextEditorProps {
  label: string
  language: Language
  /** What it begins with; from then on it has its own. */
  initial: PageText
  onChange: (text: PageText) => void
}

export function TextEditor({ label, language, initial, onChange }: TextEditorProps) {
  const editor = useEditor({
    extensions: textParts,
    content: initial,
    // The content policy takes no style sheet that a script writes; `look` has what it would say.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: language,
        class: 'min-h-72 px-4 py-4 outline-none sm:px-5',
      },
    },
    onUpdate: (updated) => onChange(textFrom(updated.editor.getJSON())),
  })
  return (
    <div className="rounded-md border border-line-strong focus-within:border-accent focus-within:ring-1 focus-within:ring-accent">
      <TextTools editor={editor} />
      <EditorContent editor={editor} className={look} />
      <p className="border-line border-t px-4 py-2 text-ink-faint text-xs">
        {t`Tab leaves the text. In a list, Ctrl+] goes one deeper and Ctrl+[ comes back.`}
      </p>
    </div>
  )
}

/** As the page draws the same parts. */
const look = [
  'wrap-anywhere [&_.ProseMirror]:whitespace-pre-wrap [&_.ProseMirror]:break-words',
  '[&_h2]:mt-6 [&_h2]:mb-2 [&_h2]:font-bold [&_h2]:text-2xl [&_h3]:mt-5 [&_h3]:mb-2 [&_h3]:font-semibold [&_h3]:text-xl',
  '[&_.ProseMirror>p]:my-3 [&_a]:text-accent [&_a]:underline',
  '[&_ul]:my-3 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:pl-7',
  '[&_.tableWrapper]:my-4 [&_.tableWrapper]:overflow-x-auto [&_table]:w-full [&_table]:border-collapse',
  '[&_:is(td,th)]:min-w-24 [&_:is(td,th)]:border [&_:is(td,th)]:border-line-strong [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2 [&_:is(td,th)]:text-left [&_:is(td,th)]:align-top',
  '[&_th]:bg-stage [&_.selectedCell]:bg-accent-soft',
  '[&_figure]:my-4 [&_figure]:rounded-lg [&_figure_img]:h-auto [&_figure_img]:max-h-80 [&_figure_img]:w-auto [&_figure_img]:max-w-full [&_figure_img]:rounded-lg',
  '[&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-accent [&_figcaption]:mt-1 [&_figcaption]:text-sm',
  '[&_.ProseMirror-gapcursor]:block [&_.ProseMirror-gapcursor]:border-ink [&_.ProseMirror-gapcursor]:border-t-2 [&_.ProseMirror-hideselection_*]:caret-transparent',
].join(' ')
