/** The part of fs-native-extensions the shop uses; the package brings no types. */
declare module 'fs-native-extensions' {
  /** Takes the exclusive lock of the open file description; false when somebody else has it. */
  export function tryLock(fd: number): boolean
}
