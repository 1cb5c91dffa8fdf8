#!/bin/sh
# Certificates for trying compose.yml out: an authority of one's own, and one certificate for each service that it names.
# Usage: ops/make-certificates.sh FOLDER. In front, a city has a certificate that browsers know.
set -eu
folder=${1:?"name a folder that is not there yet"}
mkdir "$folder"
cd "$folder"
new_key() { openssl ecparam -name prime256v1 -genkey -noout -out "$1"; }

new_key ca.key
openssl req -x509 -new -key ca.key -subj '/CN=Vignettes, for trying out' -days 365 -out ca.pem

for name in database store vignetten.stad.example; do
  mkdir "$name"
  new_key "$name/private.key"
  openssl req -new -key "$name/private.key" -subj "/CN=$name" -out request.pem
  printf 'subjectAltName=DNS:%s,DNS:localhost\nextendedKeyUsage=serverAuth\n' "$name" >names
  openssl x509 -req -in request.pem -CA ca.pem -CAkey ca.key -CAcreateserial -days 365 -extfile names \
    -out "$name/public.crt" 2>/dev/null
  # Read by the users of the containers; the key is nobody else's than who made it.
  chmod 600 "$name/private.key"
done
rm request.pem names ca.srl
chmod 600 ca.key
