/** The tool bar over a text: what the chosen words become, and what is put between them. */
import { t } from '@lingui/core/macro'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  PanelTop,
  Redo2,
  Rows3,
  SquareX,
  Table2,
  Trash2,
  Undo2,
  Video,
} from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { pageTextLimits } from '#contract/site/pages/page-text.ts'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'

interface Tool {
  label: string
  icon: LucideIcon
  run: () => unknown
  /** Of one that is on or off. */
  isOn?: boolean
  disabled?: boolean
}

type Asked = 'link' | 'picture' | 'video' | null

export function TextTools({ editor }: { editor: Editor }) {
  const [asked, setAsked] = useState<Asked>(null)
  const at = useEditorState({ editor, selector: stateOf })
  const step = () => editor.chain().focus()
  const close = () => setAsked(null)

  const words: Tool[] = [
    { label: t`Heading`, icon: Heading2, isOn: at.isH2, run: () => step().toggleHeading({ level: 2 }).run() },
    { label: t`Smaller heading`, icon: Heading3, isOn: at.isH3, run: () => step().toggleHeading({ level: 3 }).run() },
    { label: t`Bold`, icon: Bold, isOn: at.isBold, run: () => step().toggleBold().run() },
    { label: t`Italic`, icon: Italic, isOn: at.isItalic, run: () => step().toggleItalic().run() },
    { label: t`Link`, icon: Link2, isOn: at.href !== '', run: () => setAsked('link') },
    { label: t`List`, icon: List, isOn: at.isBullets, run: () => step().toggleBulletList().run() },
    { label: t`Numbered list`, icon: ListOrdered, isOn: at.isNumbers, run: () => step().toggleOrderedList().run() },
  ]
  const inList: Tool[] = [
    {
      label: t`One level deeper`,
      icon: IndentIncrease,
      disabled: !at.maySink,
      run: () => step().sinkListItem('listItem').run(),
    },
    { label: t`One level back`, icon: IndentDecrease, run: () => step().liftListItem('listItem').run() },
  ]
  const between: Tool[] = [
    { label: t`Picture`, icon: ImagePlus, run: () => setAsked('picture') },
    { label: t`Video`, icon: Video, run: () => setAsked('video') },
    {
      label: t`Table`,
      icon: Table2,
      disabled: at.isInTable || at.isInList,
      run: () => step().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
  ]
  const inTable: Tool[] = [
    { label: t`Row below`, icon: BetweenHorizontalStart, run: () => step().addRowAfter().run() },
    {
      label: t`Column behind`,
      icon: BetweenVerticalStart,
      disabled: at.columns >= pageTextLimits.tableColumns,
      run: () => step().addColumnAfter().run(),
    },
    { label: t`Heading row`, icon: PanelTop, run: () => step().toggleHeaderRow().run() },
    { label: t`Delete row`, icon: Rows3, run: () => step().deleteRow().run() },
    { label: t`Delete column`, icon: SquareX, run: () => step().deleteColumn().run() },
    { label: t`Delete table`, icon: Trash2, run: () => step().deleteTable().run() },
  ]
  const steps: Tool[] = [
    { label: t`Undo`, icon: Undo2, disabled: !at.mayUndo, run: () => step().undo().run() },
    { label: t`Redo`, icon: Redo2, disabled: !at.mayRedo, run: () => step().redo().run() },
  ]
  const groups = [words, ...(at.isInList ? [inList] : []), between, ...(at.isInTable ? [inTable] : []), steps]

  return (
    <>
      <div
        role="toolbar"
        aria-label={t`Formatting`}
        onKeyDown={moveAlong}
        className="flex flex-wrap gap-x-1 rounded-t-md border-line border-b bg-white p-1"
      >
        {groups.map((tools) => (
          <div key={tools[0]?.label} className="flex flex-wrap not-last:border-line not-last:border-r not-last:pr-1">
            {tools.map(({ label, icon, run, isOn, disabled }) => (
              <IconButton
                key={label}
                icon={icon}
                label={label}
                title={label}
                aria-pressed={isOn}
                disabled={disabled}
                onClick={run}
                className="rounded-md! aria-pressed:bg-accent-soft aria-pressed:text-accent"
              />
            ))}
          </div>
        ))}
      </div>
      <LinkDialog
        key={`link ${asked === 'link'}`}
        open={asked === 'link'}
        href={at.href}
        onClose={close}
        onChosen={(href) => {
          const chosen = step().extendMarkRange('link')
          if (href === '') chosen.unsetMark('link').run()
          else if (at.isNothingChosen && at.href === '')
            chosen.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
          else chosen.setMark('link', { href }).run()
        }}
      />
      {(asked === 'picture' || asked === 'video') && (
        <PictureDialog
          what={asked}
          onClose={close}
          onChosen={(part) => step().insertContentAt(placeFor(editor), part).run()}
        />
      )}
    </>
  )
}

/** Arrow keys lead from one tool to the next, as in every tool bar. */
function moveAlong(event: KeyboardEvent<HTMLDivElement>) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (by === undefined) return
  const tools = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')]
  const next = tools.indexOf(document.activeElement as HTMLButtonElement) + by
  event.preventDefault()
  tools.at(next % tools.length)?.focus()
}

/** Pictures stand between paragraphs: of a list or a table, behind it. */
function placeFor({ state: { selection } }: Editor): number {
  return selection.$to.depth === 0 ? selection.to : selection.$to.after(1)
}

function stateOf({ editor }: { editor: Editor }) {
  const { $from, empty } = editor.state.selection
  const above = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1))
  const lists = above.filter(({ type }) => type.name === 'bulletList' || type.name === 'orderedList').length
  const table = above.find(({ type }) => type.name === 'table')
  const { href } = editor.getAttributes('link')
  return {
    isH2: editor.isActive('heading', { level: 2 }),
    isH3: editor.isActive('heading', { level: 3 }),
    isBold: editor.isActive('bold'),
    isItalic: editor.isActive('italic'),
    isBullets: editor.isActive('bulletList'),
    isNumbers: editor.isActive('orderedList'),
    isInList: lists > 0,
    maySink: lists > 0 && lists < pageTextLimits.listDepth && editor.can().sinkListItem('listItem'),
    isInTable: table !== undefined,
    columns: table?.firstChild?.childCount ?? 0,
    href: typeof href === 'string' ? href : '',
    isNothingChosen: empty,
    mayUndo: editor.can().undo(),
    mayRedo: editor.can().redo(),
  }
}
