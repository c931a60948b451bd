/**
 * How many connections the listener of a Unix socket has, those that nobody has taken yet included. `table` is the
 * text of /proc/net/unix, whose columns are: Num RefCount Protocol Flags Type St Inode Path; the listener itself has
 * the flag 0x10000 (__SO_ACCEPTCON of the kernel's net/unix/af_unix.c).
 */
export function countConnections(table: string, path: string): number {
  const lines = table.split('\n').map((line) => line.trim().split(/\s+/))
  return lines.filter(([, , , flags, , , , named]) => named === path && flags !== '00010000').length
}
