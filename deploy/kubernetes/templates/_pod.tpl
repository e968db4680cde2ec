{{- define "standfest.labels" -}}
app.kubernetes.io/name: standfest
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .pod }}
{{- end -}}

{{/* The pods of one kind (web, migrate, backup), without its command. Takes `root` and `pod`. */}}
{{- define "standfest.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  # Once, on an empty volume: afterwards the server keeps its keys folder closed to the group, and refuses one that is open.
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . }}
{{- end }}
{{- end }}
{{- with .root.Values.nodeSelector }}
nodeSelector: {{ toJson . }}
{{- end }}
{{- with .root.Values.tolerations }}
tolerations: {{ toJson . }}
{{- end }}
volumes:
  - name: data
    persistentVolumeClaim:
      claimName: {{ .root.Values.storage.dataClaim }}
  - name: keys
    persistentVolumeClaim:
      claimName: {{ .root.Values.storage.keysClaim }}
  - name: temporary
    emptyDir:
      sizeLimit: 1Gi
{{- if and .root.Values.backup.enabled (ne .pod "migrate") }}
  - name: backups
    persistentVolumeClaim:
      claimName: {{ .root.Values.backup.claim }}
      readOnly: {{ ne .pod "backup" }}
{{- end }}
  - name: secrets
    projected:
      # Read by the one user of the container; a Secret's files belong to root.
      defaultMode: 0444
      sources:
{{- range $name, $from := .root.Values.secretFiles }}
{{- if and (has $.pod $from.pods) (include "standfest.reads" (dict "pod" $.pod "name" $name)) }}
        - secret:
            name: {{ $from.secret }}
            items: [{ key: {{ quote $from.key }}, path: {{ $name }} }]
{{- end }}
{{- end }}
{{- if .root.Values.files }}
  - name: files
    projected:
      defaultMode: 0444
      sources:
{{- range $name, $from := .root.Values.files }}
        - {{ if hasKey $from "secret" }}secret{{ else }}configMap{{ end }}:
            name: {{ $from.secret | default $from.configMap }}
            items: [{ key: {{ quote $from.key }}, path: {{ $name }} }]
{{- end }}
{{- end }}
{{- end -}}

{{/* Whether pods of a kind read a variable: variables that belong together are refused where a part of them is missing. */}}
{{- define "standfest.reads" -}}
{{- if or (eq .pod "web") (not (regexMatch "^(OPENID_|AUDIT_FEED)" .name)) -}}yes{{- end -}}
{{- end -}}

{{/* What containers share. Takes `root` and `pod`. */}}
{{- define "standfest.container" -}}
name: {{ .pod }}
image: {{ printf "%s@%s" .root.Values.image.repository .root.Values.image.digest }}
imagePullPolicy: IfNotPresent
workingDir: /opt/standfest
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  privileged: false
  capabilities:
    drop: [ALL]
resources: {{ get .root.Values.resources .pod | toJson }}
env:
  - { name: DATA_DIR, value: /var/lib/standfest }
  - { name: KEYS_DIR, value: /var/lib/standfest-keys/keys }
  - { name: HOST, value: 0.0.0.0 }
  - { name: CLIENT_PORT, value: '3000' }
  - { name: THERAPIST_PORT, value: '3001' }
  - { name: ADMIN_PORT, value: '3002' }
  - { name: OPERATOR_PORT, value: '9300' }
  - { name: OPERATOR_HOST, value: 0.0.0.0 }
{{- if and .root.Values.backup.enabled (ne .pod "migrate") }}
  - { name: BACKUP_DIR, value: /srv/backups }
  - { name: BACKUP_RECIPIENT, value: {{ .root.Values.backup.recipient }} }
{{- end }}
{{- range $name, $value := .root.Values.environment }}
{{- if include "standfest.reads" (dict "pod" $.pod "name" $name) }}
  - { name: {{ $name }}, value: {{ quote $value }} }
{{- end }}
{{- end }}
{{- range $name, $from := .root.Values.secretFiles }}
{{- if and (has $.pod $from.pods) (include "standfest.reads" (dict "pod" $.pod "name" $name)) }}
  - { name: {{ $name }}_FILE, value: /run/standfest/secrets/{{ $name }} }
{{- end }}
{{- end }}
{{- range $name, $from := .root.Values.files }}
  - { name: {{ $name }}, value: /run/standfest/files/{{ $name }} }
{{- end }}
volumeMounts:
  - { name: data, mountPath: /var/lib/standfest }
  - { name: keys, mountPath: /var/lib/standfest-keys }
  - { name: temporary, mountPath: /tmp }
  - { name: secrets, mountPath: /run/standfest/secrets, readOnly: true }
{{- if .root.Values.files }}
  - { name: files, mountPath: /run/standfest/files, readOnly: true }
{{- end }}
{{- if and .root.Values.backup.enabled (ne .pod "migrate") }}
  - { name: backups, mountPath: /srv/backups, readOnly: {{ ne .pod "backup" }} }
{{- end }}
{{- end -}}
