import { expect, test } from 'vitest'
import { isSystemFolder } from './environment-places.ts'

test.each([
  ...['/', '/etc/x', '/usr', '/usr/lib/x', '/usr/libexec', '/lib64', '/var', '/var/lib', '/srv'],
  ...['/usr/local/bin', '/usr/local/sbin', '/usr/local/lib/x', '/usr/local/var', '/usr/src/x'],
  ...['/usr/games', '/lost+found', '/mnt/disk/lost+found/x', '/snap/x', '/nix/store/x', '/boot'],
  ...['/var/lib/dpkg', '/var/lib/systemd/x', '/var/lib/postgresql/16', '/var/lib/docker/x'],
  ...[
    '/var/spool/cron',
    '/var/www/html',
    '/var/backups/x',
    '/var/cache/x',
    '/var/log/x',
    '/var/opt',
  ],
  ...[
    '/root',
    '/root/data',
    '/root/.ssh',
    '/usr/data',
    '/usr/local/vignettes',
    '/usr/home',
    '/efi',
  ],
  ...['/home/portal/.ssh', '/home/portal/.config/x', '/srv/.git', '/data/.snapshot/x', '/.x'],
  ...['/home/portal/.local', '/home/portal/.local/share', '/srv/.database', '/var/roothome/x'],
])('%s is of the system, or holds the folders of others', (folder) => {
  expect(isSystemFolder(folder)).toBe(true)
})

test.each([
  ...['/var/lib/vignettes', '/var/lib/private/vignettes', '/srv/vignettes', '/data', '/data/x'],
  ...['/opt/vignettes/data', '/var/opt/x', '/var/local/x', '/usr/local/var/x', '/home/portal/data'],
  ...['/library/x', '/mnt/disk', '/var/vignettes', '/var/snap/vignettes/common', '/var/lib/dpkg-x'],
  ...['/opt/vignettes/.data', '/home/portal/.local/share/vignettes', '/usr/home/portal/data'],
  ...[
    '/home/portal/.local/state/vignettes/data',
    '/var/lib/vignettes-3000',
    '/var/lib/portal/redis',
  ],
])('%s may be of the portal alone', (folder) => {
  expect(isSystemFolder(folder)).toBe(false)
})

test.each([
  ...['redis', 'mongodb', 'mariadb', 'elasticsearch', 'etcd', 'rabbitmq', 'lxc', 'libvirt', 'cni'],
  ...['rancher', 'grafana', 'NetworkManager', 'sudo', 'dbus', 'clamav', 'private/redis', 'ceph'],
])('/var/lib/%s is of a service of others', (name) => {
  expect(isSystemFolder(`/var/lib/${name}`)).toBe(true)
  expect(isSystemFolder(`/var/lib/${name}/vignettes`)).toBe(true)
})
