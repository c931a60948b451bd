/** The files an install writes, as texts. */

export interface Settings {
  host: string
  secret: string
  databaseUrl: string
}

export const settingsText = ({ host, secret, databaseUrl }: Settings) => `\
# What is your shop's own. Every other variable, with its default and its reason: /opt/kade/current/.env.example
# After a change: kade restart
PUBLIC_URL=https://${host}
SESSION_SECRET=${secret}
DATABASE_URL=${databaseUrl}
DEMO=off
TRUSTED_PROXIES=1
# The mail server the shop sends by; without one nobody gets its mails: smtp://user:password@host:587
SMTP_URL=
MAIL_FROM=
`

export interface Site {
  host: string
  email: string
  /** Another certificate authority that speaks ACME (RFC 8555); null for Caddy's own choice. */
  authority: { directory: string; root: string } | null
}

/** In Debian's Caddy 2.6 a request is sent to the shop once, so that no order is placed twice. */
export function siteText({ host, email, authority }: Site): string {
  const other = authority === null ? '' : ` {\n\t\tca ${authority.directory}\n\t\tca_root ${authority.root}\n\t}`
  return `\
# Made by Kade's installer.
${host} {
	tls ${email}${other}
	# The shop packs its answers itself.
	reverse_proxy unix//run/kade/shop.sock {
		transport http {
			keepalive off
			compression off
		}
	}
}
`
}

export const nginxText = (host: string) => `\
# For nginx: in the server block of ${host}; and put its account into the group of the socket: usermod -aG kade-web www-data
location / {
    proxy_pass http://unix:/run/kade/shop.sock;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    client_max_body_size 0;
    proxy_request_buffering off;
    proxy_next_upstream off;
}
`

/** The folder of the sockets belongs to the shop, and whoever is in its group may ask. */
export const RUN_FOLDER = 'd /run/kade 2750 kade kade-web -\n'

export const LOG_LIMITS = `\
# Logs of the whole machine: no more than this, and for no longer.
[Journal]
SystemMaxUse=500M
MaxRetentionSec=1month
`

export const CADDY_UNIT = `\
# Made by Kade's installer: the shop's socket is its group's, and a proxy that was killed starts again.
[Unit]
StartLimitIntervalSec=0

[Service]
SupplementaryGroups=kade-web
Restart=always
RestartSec=1
`

export const COMMAND = `\
#!/bin/sh
exec /opt/kade/current/bin/node /opt/kade/current/build/server/kade.js "$@"
`
