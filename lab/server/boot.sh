# The first process of a server, in namespaces of its own: lays a disk of its own over the bare system, makes what a
# kernel and its loader would have made, and becomes systemd. Arguments: the bare system, the disk, the file that
# stands for /proc/meminfo, the server's name, who knows other names. Begins when a line is read, once the network is
# there.
set -eu
bare=$1 disk=$2 meminfo=$3 name=$4 nameserver=$5
read -r _

mount -t tmpfs tmpfs /mnt
mkdir /mnt/disk /mnt/root
mount -o loop "$disk" /mnt/disk
mkdir -p /mnt/disk/changes /mnt/disk/work
mount -t overlay -o "lowerdir=$bare,upperdir=/mnt/disk/changes,workdir=/mnt/disk/work" overlay /mnt/root
cd /mnt/root

# At the first boot only: from then on they are the server's own.
if [ ! -e /mnt/disk/changes/etc/hostname ]; then
  rm -f etc/hostname etc/hosts etc/resolv.conf
  echo "$name" >etc/hostname
  printf '127.0.0.1\tlocalhost\n127.0.1.1\t%s\n' "$name" >etc/hosts
  echo "nameserver $nameserver" >etc/resolv.conf
fi
hostname "$(cat etc/hostname)"

mount -t proc -o nosuid,nodev,noexec proc proc
# What is one for all namespaces isn't a server's to change.
mount --bind proc/sys proc/sys
mount --bind proc/sys/net proc/sys/net
# By it the journal tells one boot from the next.
cat /proc/sys/kernel/random/uuid >/mnt/boot-id
mount --bind /mnt/boot-id proc/sys/kernel/random/boot_id
mount -o remount,bind,ro proc/sys
mount --bind "$meminfo" proc/meminfo
mount -t sysfs -o ro,nosuid,nodev,noexec sysfs sys
mount -t cgroup2 -o nosuid,nodev,noexec cgroup2 sys/fs/cgroup
# Here Node finds the limit also in units that may not read /proc/meminfo, or are given the kernel's own.
mkdir -p sys/fs/cgroup/memory
mount -t cgroup -o ro,nosuid,nodev,noexec,memory cgroup sys/fs/cgroup/memory
mount -t tmpfs -o mode=755,nosuid tmpfs run
mount -t tmpfs -o mode=755,nosuid tmpfs dev
for device in null zero full random urandom tty; do
  touch "dev/$device"
  mount --bind "/dev/$device" "dev/$device"
done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts dev/pts
mount -t tmpfs -o mode=1777,nosuid,nodev tmpfs dev/shm
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
ln -s fd/0 dev/stdin
ln -s fd/1 dev/stdout
ln -s fd/2 dev/stderr

pivot_root . .
umount -l .
cd /
# What systemd mounts for a unit, such as its credentials, is to be seen by it.
mount --make-rshared /
exec env -i container=other /lib/systemd/systemd --system
