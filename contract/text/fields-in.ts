/** The names of the fields in a text, as a type: `'id' | 'shop'` of `{shop}: order {id} is paid`. */
export type FieldsIn<Text> = Text extends `${string}{${infer Field}}${infer Rest}` ? Field | FieldsIn<Rest> : never
