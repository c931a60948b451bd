#!/bin/sh
# A new version without a failed request: one shop after the other, each out of the proxies' hands while it starts.
# Run from a machine that reaches all by ssh, with the new version built in /opt/kade on each: ./rolling-restart.sh shop.example
set -eu
shop=$1
tell() { # NAME STATE
  for proxy in f1 f2; do
    for backend in ready alive; do
      ssh "$proxy" "echo 'set server $backend/$1 state $2' | sudo socat stdio /run/haproxy/front.sock"
    done
  done
}
for name in m1 m2 m3; do
  tell "$name" drain
  sleep 5
  ssh "$name" sudo systemctl restart kade
  # Root alone may read where it listens.
  until ssh "$name" "sudo sh -c '. /etc/kade/kade.env; curl -fs -H \"Host: $shop\" http://\$HOST:3000/readyz'" >/dev/null; do sleep 1; done
  tell "$name" ready
  sleep 3
done
