/** From so many letters on a title is set smaller, or a phone would show nothing beside it. */
const longTitle = 60

export const titleSize = (title: string) => (title.length > longTitle ? 'text-2xl' : 'text-3xl')
