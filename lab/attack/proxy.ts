/** nginx in front of the shop, as an owner would set it up, with a certificate made for this run. */
import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { runBounded } from './run-bounded.ts'

export interface TlsProxy {
  url: string
  /** Lines of its access log: `STATUS METHOD PATH`. */
  requests: () => Promise<string[]>
  stop: () => Promise<void>
}

/** TLS 1.2 and 1.3 with forward secrecy alone (Mozilla's "intermediate"). */
const CIPHERS = ['ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES256-GCM-SHA384', 'ECDHE-RSA-CHACHA20-POLY1305'].join(':')

export async function startProxy(folder: string, { port, to }: { port: number; to: number }): Promise<TlsProxy> {
  await mkdir(folder, { recursive: true })
  await makeCertificate(folder)
  await writeFile(join(folder, 'nginx.conf'), configuration(port, to))
  await writeFile(join(folder, 'access.log'), '')
  const child = spawn('/usr/sbin/nginx', ['-p', `${folder}/`, '-c', 'nginx.conf'], { stdio: 'inherit' })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  await Promise.race([untilListens(port), ended.then(() => Promise.reject(new Error('nginx ended at once')))])
  return {
    url: `https://127.0.0.1:${port}`,
    requests: async () =>
      (await readFile(join(folder, 'access.log'), 'utf8')).split('\n').filter((line) => line !== ''),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function untilListens(port: number): Promise<void> {
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
  while (!(await isOpen())) await new Promise((done) => setTimeout(done, 50))
}

async function makeCertificate(folder: string): Promise<void> {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const { code, stderr } = await runBounded('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'],
    ...files,
    ...name,
  ])
  if (code !== 0) throw new Error(`openssl made no certificate: ${stderr}`)
}

const configuration = (port: number, to: number) => `
daemon off;
master_process off;
pid nginx.pid;
error_log error.log;
events { worker_connections 4096; }
http {
  log_format short '$status $request_method $request_uri';
  access_log access.log short;
  server_tokens off;
  client_max_body_size 64m;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate certificate.pem;
    ssl_certificate_key key.pem;
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_ciphers ${CIPHERS};
    location / {
      proxy_pass http://127.0.0.1:${to};
      proxy_http_version 1.1;
      proxy_request_buffering off;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto https;
    }
  }
}
`
