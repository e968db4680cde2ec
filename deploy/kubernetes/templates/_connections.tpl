{{/* How many connections to the database one pod opens at most, as server/config/processes.ts says it of a server. */}}
{{- define "standfest.podConnections" -}}
{{- $environment := .Values.environment -}}
{{- $processes := $environment.PROCESSES | default "1" | int -}}
{{- $pool := $environment.DATABASE_CONNECTIONS | default (max 3 (min 10 (div 48 $processes))) | int -}}
{{- $primary := add ($environment.DATABASE_CONNECTIONS | default "10" | int) ($environment.DATABASE_JOBS_CONNECTIONS | default "6" | int) 4 -}}
{{- if gt $processes 1 -}}
{{- add $primary (mul (add 1 $processes) (add 1 $pool)) -}}
{{- else -}}
{{- $primary -}}
{{- end -}}
{{- end -}}

{{/* Of all pods together: the replicas, one more during a rolling update, migrate and backup. */}}
{{- define "standfest.connections" -}}
{{- $pods := add 1 .Values.replicas -}}
{{- add (mul $pods (include "standfest.podConnections" . | int)) (ternary 40 20 .Values.backup.enabled) -}}
{{- end -}}
