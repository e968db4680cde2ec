{{/* How many connections to the database one pod opens at most, as server/config/processes.ts says it of a server. */}}
{{- define "standfest.podConnections" -}}
{{- $processes := .Values.environment.PROCESSES | default "1" | int -}}
{{- $pool := .Values.environment.DATABASE_CONNECTIONS | default (max 3 (min 10 (div 48 $processes))) | int -}}
{{- if gt $processes 1 -}}
{{- add 20 (mul (add 1 $processes) (add 1 $pool)) -}}
{{- else if hasKey .Values.environment "DATABASE_CONNECTIONS" -}}
{{- add 20 $pool 1 -}}
{{- else -}}
20
{{- end -}}
{{- end -}}

{{/* Of all pods together: the replicas, one more during a rolling update, migrate and backup. */}}
{{- define "standfest.connections" -}}
{{- $pods := add 1 .Values.replicas -}}
{{- add (mul $pods (include "standfest.podConnections" . | int)) (ternary 40 20 .Values.backup.enabled) -}}
{{- end -}}
