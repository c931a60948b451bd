/** How every control that is typed into or chosen from looks. */
// `[readonly]`, since a select counts as `:read-only` too.
export const inputStyles =
  'block w-full min-h-11 rounded-md border border-line-strong bg-white px-3.5 py-2.5 text-base text-ink ' +
  'transition-[border-color,box-shadow] duration-150 placeholder:text-ink-faint hover:border-ink-soft ' +
  'focus:border-accent focus:outline-2 focus:outline-accent focus:-outline-offset-1 ' +
  'aria-invalid:border-bad aria-invalid:focus:outline-bad ' +
  'disabled:border-line disabled:bg-stage disabled:text-ink-faint [&[readonly]]:bg-stage'
