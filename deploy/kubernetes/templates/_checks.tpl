{{/* What the schema cannot say in words. */}}
{{- define "standfest.checks" -}}
{{- $values := .Values -}}
{{- if or (eq $values.image.repository "") (eq $values.image.digest "") -}}
{{- fail "image.repository and image.digest name the image: build it by deploy/container/Containerfile, push it, and give the digest (sha256:…) that the registry shows." -}}
{{- end -}}
{{- range $name, $from := $values.secretFiles -}}
{{- if eq $from.secret "" -}}
{{- fail (printf "secretFiles.%s.secret is empty: name the existing Secret that holds %s under the key %s." $name $name $from.key) -}}
{{- end -}}
{{- if hasKey $values.environment $name -}}
{{- fail (printf "%s stands in environment and in secretFiles: leave one of the two out." $name) -}}
{{- end -}}
{{- end -}}
{{- range $name := list "DATA_DIR" "KEYS_DIR" "HOST" "CLIENT_PORT" "THERAPIST_PORT" "ADMIN_PORT" "OPERATOR_PORT" "OPERATOR_HOST" "BACKUP_DIR" "BACKUP_RECIPIENT" -}}
{{- if hasKey $values.environment $name -}}
{{- fail (printf "environment.%s is set by the chart, which mounts and probes accordingly: leave it out." $name) -}}
{{- end -}}
{{- end -}}
{{- range $name, $value := $values.environment -}}
{{- if regexMatch "^[a-z+]+://[^/@]*:[^/@]*@|[?&]password=|PRIVATE KEY" $value -}}
{{- fail (printf "environment.%s holds a secret: put it into a Secret, and name that in secretFiles.%s." $name $name) -}}
{{- end -}}
{{- end -}}
{{- range $name := list "OPENID_CLIENT_SECRET" "FILES_S3_SECRET_KEY" "KEYS_KMS_TOKEN" "KEYS_KMS_PIN" "AUDIT_FEED_KEY" "METRICS_TOKEN" -}}
{{- if hasKey $values.environment $name -}}
{{- fail (printf "environment.%s holds a secret: put it into a Secret, and name that in secretFiles.%s." $name $name) -}}
{{- end -}}
{{- end -}}
{{- if eq (get $values.environment "DATABASE_POOLING" | default "session") "transaction" -}}
{{- range $pod := list "web" "migrate" "backup" -}}
{{- if not (has $pod ((get $values.secretFiles "DATABASE_LISTEN_URL" | default dict).pods | default list)) -}}
{{- fail (printf "DATABASE_POOLING is transaction, and secretFiles.DATABASE_LISTEN_URL leaves out %s: name the address of PostgreSQL itself, for web, migrate and backup." $pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- range $name := list "CLIENT_URL" "THERAPIST_URL" "ADMIN_URL" -}}
{{- if not (hasKey $values.environment $name) -}}
{{- fail (printf "environment.%s is missing: the https address at which browsers reach this site." $name) -}}
{{- end -}}
{{- end -}}
{{- if or (eq $values.storage.dataClaim "") (eq $values.storage.keysClaim "") -}}
{{- fail "storage.dataClaim and storage.keysClaim name two existing PersistentVolumeClaims (ReadWriteMany), of which the keys' one is left out of snapshots." -}}
{{- end -}}
{{- if eq $values.storage.dataClaim $values.storage.keysClaim -}}
{{- fail "storage.dataClaim and storage.keysClaim are the same claim: keys that lie beside the data protect nothing." -}}
{{- end -}}
{{- if $values.backup.enabled -}}
{{- if or (eq $values.backup.claim "") (eq $values.backup.recipient "") -}}
{{- fail "backup.claim and backup.recipient are needed: an existing PersistentVolumeClaim, and the public key (age1…) that `operator backup key` prints. Without a nightly backup: backup.enabled=false." -}}
{{- end -}}
{{- if not (hasKey $values.secretFiles "DATABASE_BACKUP_URL") -}}
{{- fail "secretFiles.DATABASE_BACKUP_URL is missing: the address of a role with REPLICATION, by which the backup copies the database. Without a nightly backup: backup.enabled=false." -}}
{{- end -}}
{{- end -}}
{{- if not $values.network.proxies -}}
{{- fail "network.proxies is empty: name the pods of the ingress controller or router, or nobody reaches the sites." -}}
{{- end -}}
{{- if and (gt (int $values.replicas) 1) (ge (int $values.minAvailable) (int $values.replicas)) -}}
{{- fail "minAvailable is not below replicas: no node could ever be drained." -}}
{{- end -}}
{{- if and $values.serviceMonitor.enabled (not $values.network.monitoring) -}}
{{- fail "serviceMonitor.enabled needs network.monitoring: name the pods of Prometheus, or the policy lets none of them in." -}}
{{- end -}}
{{- if and $values.serviceMonitor.enabled (not (hasKey $values.secretFiles "METRICS_TOKEN")) -}}
{{- fail "serviceMonitor.enabled needs secretFiles.METRICS_TOKEN: without it there are no metrics." -}}
{{- end -}}
{{- $given := concat (keys $values.environment) (keys $values.secretFiles) (keys $values.files) -}}
{{- range $need := include "standfest.needs" . | fromJsonArray -}}
{{- range $name := $given -}}
{{- if regexMatch $need.variable $name -}}
{{- if not (hasKey $values.network.destinations $need.destination) -}}
{{- fail (printf "%s is set, and network.destinations.%s is missing: without it no pod may connect there." $name $need.destination) -}}
{{- end -}}
{{- range $pod := $need.pods -}}
{{- $from := get $values.secretFiles $name | default dict -}}
{{- $reads := or (not (hasKey $from "pods")) (has $pod $from.pods) -}}
{{- if and $reads (not (has $pod (get $values.network.destinations $need.destination).pods)) -}}
{{- fail (printf "%s is set, and network.destinations.%s.pods leaves out %s, which connects there." $name $need.destination $pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* Which variables make which pods connect to which destination. */}}
{{- define "standfest.needs" -}}
[
  { "variable": "^DATABASE_URL$", "destination": "database", "pods": ["web", "migrate", "backup"] },
  { "variable": "^DATABASE_LISTEN_URL$", "destination": "databaseListen", "pods": ["web", "migrate", "backup"] },
  { "variable": "^SMTP_URL$", "destination": "mail", "pods": ["web"] },
  { "variable": "^OPENID_ISSUER$", "destination": "openid", "pods": ["web"] },
  { "variable": "^VIRUS_SCANNER$", "destination": "virusScanner", "pods": ["web"] },
  { "variable": "^HOSPITAL_(CERT|SIGNING_KEY)$", "destination": "hospital", "pods": ["web"] },
  { "variable": "^FILES_S3_", "destination": "objectStorage", "pods": ["web", "migrate", "backup"] },
  { "variable": "^KEYS_KMS", "destination": "kms", "pods": ["web", "migrate", "backup"] }
]
{{- end -}}
