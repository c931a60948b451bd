/** What is claimed of the bed, each with how it is shown; one after the other, on one server. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bed } from './bed.ts'
import { runFolder } from './places.ts'

export interface Claim {
  name: string
  /** Throws where it isn't so; gives back what there is to say of it. */
  show: (bed: Bed) => Promise<string>
}

/** MiB. */
export const MEMORY = 1024
export const DISK = 2048

const WITHIN_MS = 20_000

export const claims: Claim[] = [
  {
    name: 'boots, and all units that are to run do',
    show: async (bed) => {
      const state = await bed.exec('systemctl is-system-running', { mayFail: true })
      const failed = await bed.exec('systemctl --failed --plain --no-legend')
      same(state.stdout.trim() + failed.stdout, 'running')
      return (await bed.exec('systemd-analyze')).stdout.split('\n')[0] ?? ''
    },
  },
  {
    name: 'has the processors, the memory and the disk of a small server',
    show: async (bed) => {
      const sizes = await bed.exec("nproc; awk '/MemTotal/ { print $2 / 1024 }' /proc/meminfo; df -m --output=size /")
      const [processors, memory, , disk] = sizes.stdout.split('\n')
      same([processors, memory], ['1', String(MEMORY)])
      if (!(Number(disk) > DISK * 0.9 && Number(disk) <= DISK)) throw new Error(`a disk of ${disk} MiB`)
      return `1 processor, ${memory} MiB, disk ${disk?.trim()} MiB`
    },
  },
  {
    name: 'runs a hardened unit as an account that is made for it',
    show: async (bed) => {
      await bed.exec('cat > /etc/systemd/system/hardened.service', { input: HARDENED })
      await bed.exec('systemctl daemon-reload && systemctl start hardened')
      const [account, secret, limit, ...refused] = (await bed.exec('cat /var/lib/hardened/found')).stdout
        .trim()
        .split('\n')
      if (!(Number(account) >= 61_184 && Number(account) <= 65_519)) throw new Error(`account ${account}`)
      same([secret, limit], ['shop', String(MEMORY * 2 ** 20)])
      same(refused, ['/usr refused', '/etc refused', '/home refused', '/dev/loop0 refused'])
      return `account ${account}`
    },
  },
  {
    name: 'fires a timer',
    show: async (bed) => {
      const timer = '[Timer]\nOnCalendar=*:*:0/2\nAccuracySec=100ms\n'
      const service = '[Service]\nType=oneshot\nExecStart=touch /run/fired\n'
      await bed.exec('cat > /etc/systemd/system/fires.timer', { input: timer })
      await bed.exec('cat > /etc/systemd/system/fires.service', { input: service })
      await bed.exec('systemctl daemon-reload && systemctl start fires.timer')
      await until('the timer fires', async () => (await bed.exec('test -e /run/fired', { mayFail: true })).code === 0)
      await bed.exec('systemctl stop fires.timer')
      return ''
    },
  },
  {
    name: 'takes files and folders, and gives them back',
    show: async (bed) => {
      const folder = join(runFolder(), 'copied')
      mkdirSync(join(folder, 'one/two'), { recursive: true })
      writeFileSync(join(folder, 'one/two/run'), '#!/bin/sh\necho ran\n', { mode: 0o755 })
      await bed.copyIn(join(folder, 'one'), '/opt/one')
      await bed.copyIn(join(folder, 'one/two/run'), '/opt/other/run')
      same((await bed.exec('/opt/one/two/run && /opt/other/run')).stdout, 'ran\nran\n')
      await bed.copyOut('/opt', join(folder, 'back'))
      await bed.copyOut('/opt/other/run', join(folder, 'run'))
      for (const path of ['back/one/two/run', 'run'])
        same(readFileSync(join(folder, path), 'utf8').split('\n').length, 3)
      return ''
    },
  },
  {
    name: 'reboots, and keeps its files and its journal',
    show: async (bed) => {
      await bed.exec('echo kept > /var/lib/kept && echo "said before" | systemd-cat -t claims')
      const begun = performance.now()
      await bed.reboot()
      const took = performance.now() - begun
      same((await bed.exec('cat /var/lib/kept; journalctl -b -1 -t claims -o cat')).stdout, 'kept\nsaid before\n')
      return `${(took / 1_000).toFixed(1)} s`
    },
  },
  {
    name: 'kills who takes more memory than there is, and goes on',
    show: async (bed) => {
      const greedy = await bed.exec(`dd if=/dev/zero of=/dev/null bs=${2 * MEMORY}M count=1`, { mayFail: true })
      same([greedy.code, bed.killsForMemory() > 0], [137, true])
      same((await bed.exec('systemctl is-system-running')).stdout.trim(), 'running')
      return ''
    },
  },
  {
    name: 'has a disk that can be full, and empty again',
    show: async (bed) => {
      // Before the last bytes, those of files.
      await bed.exec('fallocate -l "$(df --output=avail -B1 / | tail -n 1)" /var/lib/filler', { mayFail: true })
      const full = await bed.exec('head -c 2M /dev/zero > /var/lib/more', { mayFail: true })
      if (!full.stderr.includes('No space left on device')) throw new Error(`it had room: ${full.stderr}`)
      await bed.exec('rm /var/lib/filler /var/lib/more && head -c 2M /dev/zero > /var/lib/more')
      return ''
    },
  },
  {
    name: 'starts again after its power was cut',
    show: async (bed) => {
      await bed.exec('echo written > /var/lib/written')
      await bed.kill()
      await bed.start()
      same((await bed.exec('cat /var/lib/written')).stdout, 'written\n')
      return ''
    },
  },
]

/** The last one. */
export const powersOff: Claim = {
  name: 'powers off, and leaves a clean disk',
  show: async (bed) => {
    const begun = performance.now()
    await bed.powerOff()
    const took = performance.now() - begun
    execFileSync('e2fsck', ['-f', '-n', bed.diskFile], { stdio: 'pipe' })
    const features = execFileSync('dumpe2fs', ['-h', bed.diskFile], { encoding: 'utf8', stdio: 'pipe' })
    if (/needs_recovery/.test(features)) throw new Error('it was not unmounted')
    return `${(took / 1_000).toFixed(1)} s`
  },
}

const HARDENED = `[Service]
Type=oneshot
DynamicUser=yes
StateDirectory=hardened
LoadCredential=secret:/etc/hostname
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectProc=invisible
ProcSubset=pid
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
ProtectClock=yes
ProtectHostname=yes
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6
LockPersonality=yes
MemoryDenyWriteExecute=yes
NoNewPrivileges=yes
CapabilityBoundingSet=
SystemCallFilter=@system-service
SystemCallArchitectures=native
UMask=0077
ExecStart=sh -c 'cd "$STATE_DIRECTORY" && id -u > found && cat "$CREDENTIALS_DIRECTORY/secret" \\
  /sys/fs/cgroup/memory/memory.limit_in_bytes >> found && for at in /usr /etc /home; do \\
  touch $at/hardened 2>/dev/null || echo $at refused >> found; done; \\
  test -e /dev/loop0 || echo /dev/loop0 refused >> found'
`

export function same(found: unknown, wanted: unknown): void {
  const [one, other] = [found, wanted].map((value) => JSON.stringify(value))
  if (one !== other) throw new Error(`${one} and not ${other}`)
}

export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + WITHIN_MS
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`)
    await pause(100)
  }
}
