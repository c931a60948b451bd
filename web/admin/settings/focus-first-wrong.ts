/** Leads to the first setting that was refused. */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  const entry = form?.querySelector('[data-wrong]')
  entry?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  entry?.scrollIntoView({ block: 'center' })
}
