/** Folders of `/var/lib` that are of services which other programs come with, and so never the portal's. */
export const OTHERS_IN_VAR_LIB = `
  AccountsService NetworkManager PackageKit
  aide alertmanager alternatives amavis apache2 apport apt aspell
  bind bluetooth boltd btrfs buildkit
  caddy cassandra cephadm ceph chrony clamav clickhouse cloud cni cockroach colord command-not-found consul containerd containers
  corosync couchdb cri-dockerd crio cups
  dbus debconf dhclient dhcp dhcpcd dictionaries-common dkms dnf docker docker-engine dovecot dpkg
  elasticsearch emacsen-common etcd exim4
  fail2ban flatpak fprint freeradius fwupd
  gdm gdm3 geoclue ghostscript git gitea gitlab-runner gitolite glusterd gluster grafana grub gssproxy
  haproxy hyperv
  incus influxdb initramfs-tools insights ipa ipsec iscsi iwd
  jenkins
  k0s k3s kafka keepalived keycloak kibana krb5kdc kubelet
  ldap letsencrypt libuuid libvirt lightdm logcheck logrotate logstash loki longhorn lxc lxcfs lxd
  machines mailman mailman3 man-db mariadb memcached microcode microk8s minio misc mlocate mongo mongod mongodb mosquitto munin mysql
  mysql-files mysql-keyring mysql-upgrade
  nagios named neo4j netdata nfs nginx node_exporter nomad nscd nssdb ntp ntpsec
  openldap opensearch openvpn os-prober ostree
  pacman pam pcp pgadmin pgbackrest pgbouncer pgsql php plocate plymouth podman polkit-1 portables postfix postgres postgresql
  prometheus promtail pulse puppet python
  qemu
  rabbitmq rancher redis redis-sentinel rkhunter rpcbind rpm rpm-state rsyslog
  salt samba sddm selinux sentinel sgml-base shim-signed shorewall snapd snmp solr spamassassin sss stateless strongswan sudo swtpm
  systemd
  teleport tftpboot tomcat tor tpm tpm2-tss traefik tuned
  ubuntu-advantage ubuntu-release-upgrader ucf udisks udisks2 unattended-upgrades unbound update-manager update-notifier upower
  usb_modeswitch usbutils
  valkey varnish vault vim vmware
  waagent wicked wireguard wtmpdb
  xfsdump xkb xml-core
  yum
  zabbix zerotier-one zfs zookeeper
`
  .trim()
  .split(/\s+/)
