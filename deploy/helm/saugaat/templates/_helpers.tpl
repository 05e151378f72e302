{{- define "saugaat.name" -}}
{{- printf "%s-%s" .Release.Name "saugaat" | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "saugaat.labels" -}}
{{ include "saugaat.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "saugaat.selector" -}}
app.kubernetes.io/name: saugaat
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "saugaat.image" -}}
{{- if .Values.image.digest -}}
{{ printf "%s@%s" .Values.image.repository .Values.image.digest }}
{{- else -}}
{{ printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) }}
{{- end -}}
{{- end -}}

{{/* Of a pod: who runs it, what it may, where its settings come from. */}}
{{- define "saugaat.pod" -}}
serviceAccountName: {{ include "saugaat.name" . }}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: tmp
    emptyDir: { sizeLimit: 256Mi }
  # Resized pictures, which the API makes again.
  - name: data
    emptyDir: { sizeLimit: 4Gi }
{{- end -}}

{{- define "saugaat.container" -}}
image: {{ include "saugaat.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
envFrom:
  - configMapRef: { name: {{ include "saugaat.name" . }} }
  - secretRef: { name: {{ required "existingSecret names the Secret with the settings that are secret." .Values.existingSecret }} }
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  - { name: data, mountPath: /data }
{{- end -}}

{{/* DRAIN_SECONDS, and ten seconds more. */}}
{{- define "saugaat.grace" -}}
{{- add 15 (int .Values.settings.DRAIN_SECONDS) -}}
{{- end -}}

{{- define "saugaat.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "saugaat.selector" .root | nindent 8 }}
        app.kubernetes.io/component: {{ .component }}
{{- end -}}
