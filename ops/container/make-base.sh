#!/bin/sh
# Builds kade-base, a small root file system of Debian's packages, as an image. Needs mmdebstrap, and podman or docker as $ENGINE.
set -eu
suite=${SUITE:-trixie}
engine=${ENGINE:-podman}
# What the shop starts beside Node: nothing. Certificates for mail, S3 and webhooks, tzdata for the days of reports; xz unpacks Node.
mmdebstrap --variant=minbase --include=ca-certificates,tzdata,libstdc++6,xz-utils \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
  "$suite" - | "$engine" import - kade-base
