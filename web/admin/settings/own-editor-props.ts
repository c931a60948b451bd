export interface OwnEditorProps<Value> {
  value: Value
  /** Given a whole new value; what does not fit the schema is told below the editor when it is saved. */
  onChange: (value: Value) => void
  /** It was refused: the editor may say at which field. */
  wrong: boolean
  /** It is not saved yet. */
  isChanged?: boolean
}
