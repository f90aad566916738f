// nginx as it is tuned for files that do not change: sendfile, one packet with header and data,
// open files remembered, a worker for each processor, no access log.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startServer, type Server } from '../support/startServer.ts';

const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'];

/**
 * Serves the files of a folder. Debian's nginx, installed when this runs as root; undefined where
 * none can be had.
 */
export async function startNginx(options: { files: string; scratch: string }): Promise<Server | undefined> {
  const nginx = findNginx() ?? (installNginx() ? findNginx() : undefined);
  if (!nginx) return undefined;
  const folder = join(options.scratch, 'nginx');
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const port = await freePort();
  const path = join(folder, 'nginx.conf');
  await writeFile(path, configuration({ folder, files: options.files, port }));
  const program = await startServer({
    command: [nginx, '-c', path, '-p', folder, '-e', 'stderr'],
    ready: /(start worker process)/,
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(url);
  return { ...program, url };
}

function findNginx(): string | undefined {
  return PLACES.find((path) => existsSync(path));
}

function installNginx(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log("Installing Debian's nginx ...");
  return aptGet('update', '-q') && aptGet('install', '-y', '-q', '--no-install-recommends', 'nginx-light');
}

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

function configuration({ folder, files, port }: { folder: string; files: string; port: number }): string {
  const isRoot = process.getuid?.() === 0;
  return `
daemon off;
${isRoot ? 'user root;' : ''}
worker_processes auto;
pid ${folder}/nginx.pid;
error_log stderr notice;
events { worker_connections 1024; multi_accept on; }
http {
  types { image/jpeg jpg; image/webp webp; }
  access_log off;
  sendfile on;
  sendfile_max_chunk 1m;
  tcp_nopush on;
  keepalive_requests 1000000000;
  keepalive_timeout 1h;
  open_file_cache max=1000 inactive=1h;
  open_file_cache_valid 1h;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root "${files}";
    add_header cache-control "public, max-age=31536000, immutable";
  }
}
`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function untilAnswering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch {
      await delay(50);
    }
  }
  throw new Error(`${url} does not answer`);
}
