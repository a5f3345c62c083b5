/** Sections, and for each the keys that Debian 12's systemd (252) knows among those that a site needs. */
const KNOWN: Record<string, readonly string[]> = {
  Unit: [
    ...['After', 'Description', 'OnFailure', 'Requires', 'RequiresMountsFor', 'Wants'],
    ...['StartLimitBurst', 'StartLimitIntervalSec'],
  ],
  Install: ['WantedBy'],
  Socket: ['Backlog', 'ListenStream', 'NoDelay'],
  Timer: ['OnCalendar', 'Persistent', 'RandomizedDelaySec'],
  Service: [
    ...['Type', 'User', 'Group', 'WorkingDirectory', 'Environment', 'ExecStartPre', 'ExecStart', 'UMask'],
    ...[
      'KillSignal',
      'KillMode',
      'TimeoutStartSec',
      'TimeoutStopSec',
      'Restart',
      'RestartSec',
      'RestartPreventExitStatus',
    ],
    ...['StandardOutput', 'StandardError', 'SyslogIdentifier', 'LimitNOFILE', 'MemoryHigh', 'MemoryMax', 'TasksMax'],
    ...['StateDirectory', 'StateDirectoryMode', 'CacheDirectory', 'ReadWritePaths', 'Nice', 'IOSchedulingClass'],
    ...[
      'NoNewPrivileges',
      'CapabilityBoundingSet',
      'AmbientCapabilities',
      'PrivateTmp',
      'PrivateDevices',
      'PrivateNetwork',
    ],
    ...['ProtectSystem', 'ProtectHome', 'ProtectClock', 'ProtectControlGroups', 'ProtectHostname', 'ProtectKernelLogs'],
    ...['ProtectKernelModules', 'ProtectKernelTunables', 'ProtectProc', 'ProcSubset', 'RestrictAddressFamilies'],
    ...['RestrictNamespaces', 'RestrictRealtime', 'RestrictSUIDSGID', 'LockPersonality', 'RemoveIPC'],
    ...['SystemCallArchitectures', 'SystemCallFilter', 'SystemCallErrorNumber'],
  ],
};

/** @returns the lines `Key=value` of each section. @throws Error with the line that systemd would ignore */
export function readUnit(source: string): Map<string, string[]> {
  const sections = new Map<string, string[]>();
  let section = '';
  for (const line of source.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const title = /^\[(\w+)\]$/.exec(line)?.[1];
    if (title !== undefined) {
      section = title;
      sections.set(section, []);
    } else if (KNOWN[section]?.includes(/^(\w+)=/.exec(line)?.[1] ?? '')) sections.get(section)?.push(line);
    else throw new Error(`[${section}] ${line}`);
  }
  return sections;
}
