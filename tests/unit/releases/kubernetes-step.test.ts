import { describe, expect, it } from 'vitest';
import { kubernetesStep } from '../../../features/releases/core/kubernetes-step';

const fence = (command: string) => `Do it.\n\n\`\`\`bash\n${command}\n\`\`\``;
const BACKUP = fence(
  `docker compose exec -T postgresql sh -c 'pg_dump --format=custom -U "$POSTGRES_USER" "$POSTGRES_DB"' > before.dump`,
);

describe('a step for both platforms', () => {
  it('is the same on Kubernetes where it has no command of Docker Compose', () => {
    expect(kubernetesStep('Look at the **docker compose** file.', { installed: '2025.6' })).toBeUndefined();
    expect(kubernetesStep(fence('curl https://authentik.company/'), { installed: '2025.6' })).toBeUndefined();
  });

  it('dumps the database of the chart into the same file', () => {
    const step = kubernetesStep(BACKUP, { installed: '2025.6' });
    expect(step).toContain('kubectl --namespace authentik exec authentik-postgresql-0 -- sh -c \\\n');
    expect(step).toContain("pg_dump --format=custom -U authentik authentik' > before.dump\n```");
    expect(step).toContain('Back up a database of your own with its own tools.');
    expect(step).not.toContain('docker');
  });

  it('asks the pod for user and database where the chart was in the source', () => {
    const old = kubernetesStep(BACKUP.replace('docker compose', 'docker-compose'), { installed: '2021.4' });
    expect(old).toContain('kubectl exec "$RELEASE-postgresql-0"');
    expect(old).toContain('-U "$POSTGRES_USER" "$POSTGRES_DB"\' > before.dump');
    expect(kubernetesStep(BACKUP, { installed: '2021.5' })).not.toContain('RELEASE');
  });

  it('runs programs in the pod, and reads the log of the deployment', () => {
    expect(
      kubernetesStep(fence('docker compose exec postgresql postgres --version'), { installed: '2024.4' }),
    ).toBe(fence('kubectl --namespace authentik exec authentik-postgresql-0 -- postgres --version'));
    expect(kubernetesStep(fence('docker compose logs --since 10m worker'), { installed: '2025.8' })).toBe(
      fence('kubectl --namespace authentik logs deployment/authentik-worker --since 10m'),
    );
  });

  it('runs commands of authentik in the worker, with all of their lines', () => {
    const step = kubernetesStep(fence('docker compose exec worker ak shell -c "\nprint(1)"'), {
      installed: '2025.8',
    });
    expect(step).toBe(
      fence(
        'kubectl --namespace authentik exec deployment/authentik-worker -c worker -- \\\n  ak shell -c "\nprint(1)"',
      ),
    );
  });

  it('names the container as the chart of the release does', () => {
    const step = kubernetesStep(fence('docker-compose exec worker ak shell'), { installed: '2023.10' });
    expect(step).toContain('deployment/authentik-worker -c authentik -- ');
  });

  it('asks the database of the chart as its own user', () => {
    const query = `docker compose exec postgresql sh -c 'psql -U "$POSTGRES_USER" -d "$POSTGRES_DB" -Atc "SHOW x"'`;
    const step = kubernetesStep(fence(query), { installed: '2025.8' });
    expect(step).toContain(`psql -U authentik authentik -Atc "SHOW x"'`);
    expect(step).toContain('Ask a database of your own with `psql`.');
  });

  it('with a command that is unknown there is rejected, unless the text has the command for Kubernetes', () => {
    const compose = fence('docker compose restart');
    expect(() => kubernetesStep(compose, { installed: '2025.8' })).toThrow(
      'has the command "docker compose restart", whose counterpart on Kubernetes is unknown',
    );
    const both = `${compose}\n\n${fence('kubectl rollout restart deployment/authentik-server')}`;
    expect(kubernetesStep(both, { installed: '2025.8' })).toBeUndefined();
  });
});
