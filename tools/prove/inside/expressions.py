"""Evaluates expressions as the product does, with the objects that a case sets up."""

import datetime as _datetime_module
import traceback
from types import SimpleNamespace
from unittest import mock

from authentik.core.expression.exceptions import (
    PropertyMappingExpressionException as _MappingError,
)
from authentik.events.utils import sanitize_item as _sanitize
from authentik.lib.expression.exceptions import ControlFlowException as _ControlFlow
from authentik.policies.exceptions import PolicyException as _PolicyException
from authentik.policies.expression.models import ExpressionPolicy as _ExpressionPolicy
from authentik.policies.types import PolicyRequest as _PolicyRequest
from django.apps import apps as _apps
from django.db import transaction as _transaction

from .world import CLIENT_IP, World, make_request, run_code

_MAPPINGS = {
    "google_workspace": "authentik_providers_google_workspace.GoogleWorkspaceProviderMapping",
    "kerberos_source": "authentik_sources_kerberos.KerberosSourcePropertyMapping",
    "ldap_source": "authentik_sources_ldap.LDAPSourcePropertyMapping",
    "microsoft_entra": "authentik_providers_microsoft_entra.MicrosoftEntraProviderMapping",
    "oauth_source": "authentik_sources_oauth.OAuthSourcePropertyMapping",
    "plex_source": "authentik_sources_plex.PlexSourcePropertyMapping",
    "rac": "authentik_providers_rac.RACPropertyMapping",
    "radius": "authentik_providers_radius.RadiusProviderPropertyMapping",
    "saml_provider": "authentik_providers_saml.SAMLPropertyMapping",
    "saml_source": "authentik_sources_saml.SAMLSourcePropertyMapping",
    "scim_provider": "authentik_providers_scim.SCIMMapping",
    "scim_source": "authentik_sources_scim.SCIMSourcePropertyMapping",
    "scope": "authentik_providers_oauth2.ScopeMapping",
    "sms": "authentik_events.NotificationWebhookMapping",
    "webhook": "authentik_events.NotificationWebhookMapping",
}

#: Evaluated by a background task, which has no web request.
_WITHOUT_REQUEST = {
    "google_workspace",
    "kerberos_source",
    "ldap_source",
    "microsoft_entra",
    "rac",
    "scim_provider",
    "webhook",
}


class Rollback(Exception):
    """Rolls back a transaction."""


def run_expression(task, shell):
    """Evaluates every case of an expression in a separate transaction, which is rolled back."""
    return {"cases": [_run_case(task, case, shell) for case in task["cases"]]}


def _run_case(task, case, shell):
    world = World()
    scope = {**shell, **world.names()}
    scope.update(user=None, client_ip=CLIENT_IP, headers={}, session={}, context={}, names={}, http_request=True)
    outcome = {}
    try:
        with _transaction.atomic():
            scope["user"] = world.make_user()
            for part in (task.get("setup"), case.get("given")):
                if part:
                    run_code(part, scope)
            try:
                with world.running():
                    outcome = _evaluate(task, case, scope)
            except (_PolicyException, _MappingError) as exc:
                outcome = failure(getattr(exc, "src_exc", None) or getattr(exc, "exc", None) or exc)
            except _ControlFlow:
                outcome = {"skips": True}
            except Exception as exc:  # noqa: BLE001
                outcome = failure(exc)
            if case.get("holds"):
                scope["result"] = outcome.get("gives")
                scope["events"] = [
                    SimpleNamespace(action=event.action, context=event.context)
                    for event in shell["Event"].objects.order_by("-created")[:20]
                ]
                outcome["holds"] = bool(eval(case["holds"], scope))
            raise Rollback()
    except Rollback:
        return outcome
    except Exception as exc:  # noqa: BLE001
        return {"broken": "".join(traceback.format_exception(exc)).strip()}


def failure(exc):
    """The result of a sample that raised an exception."""
    return {"fails": f"{type(exc).__name__}: {exc}"}


def _evaluate(task, case, scope):
    subject = scope["user"]
    request = None
    if scope["http_request"]:
        request = make_request(subject, scope["client_ip"], scope["session"], **scope["headers"])
    if task["evaluator"] == "policy":
        return _evaluate_policy(task["code"], case, scope, subject, request)
    if task["evaluator"] == "prompt":
        return {"gives": _sanitize(_evaluate_prompt(task["code"], scope, subject, request))}
    if task["evaluator"] == "radius":
        return _evaluate_radius(task["code"], scope, subject, request)
    model = _apps.get_model(_MAPPINGS[task["evaluator"]])
    mapping = model(name="prove", expression=task["code"])
    mapping.save()
    names = {**_names_of(task["evaluator"], scope, subject), **scope["names"]}
    if task["evaluator"] in _WITHOUT_REQUEST:
        request = None
    if task["evaluator"].endswith("_source"):
        subject = None
    scope.update(names)
    return {"gives": _sanitize(mapping.evaluate(subject, request, **names))}


def _evaluate_policy(code, case, scope, subject, request):
    policy = _ExpressionPolicy(name="prove", expression=code)
    policy.save()
    if case.get("in") == "test":
        return _test_policy(policy, scope, subject)
    asked = _PolicyRequest(subject)
    if request is not None:
        asked.set_http_request(request)
    asked.obj = scope.get("obj")
    asked.debug = True
    asked.context.update(scope["context"])
    if "flow_plan" in asked.context:
        asked.context.update(asked.context["flow_plan"].context)
    result = policy.passes(asked)
    scope["request"] = asked
    return {"gives": result.passing, "says": [str(message) for message in result.messages]}


def _test_policy(policy, scope, subject):
    """Does the same as the Test button in the Admin interface."""
    from rest_framework.test import APIClient

    client = APIClient()
    client.force_authenticate(scope["User"].objects.get(username="akadmin"))
    body = {"user": subject.pk, "context": scope["context"]}
    answer = client.post(f"/api/v3/policies/all/{policy.pk}/test/", body, format="json")
    if answer.status_code != 200:
        return {"fails": f"HTTP {answer.status_code}: {answer.content.decode()}"}
    got = answer.json()
    return {"gives": got["passing"], "says": got["messages"] or []}


def _evaluate_prompt(code, scope, subject, request):
    choices = scope.get("field_type") in ("radio-button-group", "dropdown")
    prompt = scope["Prompt"](
        name="prove",
        field_key=scope.get("field_key", "prove"),
        type=scope.get("field_type", "text"),
        placeholder=code,
        placeholder_expression=True,
    )
    arguments = (scope["names"].get("prompt_context", {}), subject, request)
    return (prompt.get_choices if choices else prompt.get_placeholder)(*arguments, dry_run=True)


def _evaluate_radius(code, scope, subject, request):
    """Returns the attributes of the reply, as the outpost reads them."""
    from base64 import b64decode

    from authentik.providers.radius.api import providers as radius
    from pyrad.packet import AuthPacket

    flow = scope["Flow"].objects.get(slug="default-authentication-flow")
    mapping = scope["RadiusProviderPropertyMapping"].objects.create(name="prove", expression=code)
    provider = scope["RadiusProvider"].objects.create(
        name="prove-radius", authorization_flow=flow, invalidation_flow=flow, shared_secret="secret"
    )
    provider.property_mappings.add(mapping)
    request.user = subject
    view = radius.RadiusOutpostConfigViewSet()
    view.request = request
    seen = []
    build = AuthPacket.RequestPacket

    def keep(packet):
        seen.append({key: packet[key] for key in list(packet) if isinstance(key, str)})
        return build(packet)

    with mock.patch.object(AuthPacket, "RequestPacket", keep):
        raw = view.get_attributes(provider)
    return {"gives": _sanitize(seen[0] if seen else {}), "packet": len(b64decode(raw)) if raw else 0}


def _names_of(evaluator, scope, subject):
    """The variables that the product passes to a mapping, with defaults for those that a case doesn't set."""
    names = {}
    if evaluator in ("scope", "saml_provider"):
        names["provider"] = scope.get("provider") or _wiki()
    if evaluator == "scope":
        names["token"] = scope["AccessToken"](
            provider=names["provider"],
            user=subject if subject.is_authenticated else None,
            auth_time=_datetime_module.datetime.now(_datetime_module.UTC),
        )
    if evaluator in ("scim_provider", "microsoft_entra", "google_workspace"):
        names.update(group=None, provider=None, connection=None)
    if evaluator == "rac":
        provider = scope["RACProvider"](name="prove-rac")
        names.update(provider=provider, endpoint=scope["Endpoint"](name="server", host="192.0.2.10"))
    if evaluator == "sms":
        stage = scope["AuthenticatorSMSStage"](name="prove", from_number="+15551230000")
        device = scope["SMSDevice"](user=subject, phone_number="+15559876543", stage=stage)
        names.update(device=device, token="123456", stage=stage)
    if evaluator == "webhook":
        event = scope["Event"](action="login_failed", client_ip=CLIENT_IP, user={"username": "jdoe"})
        names["notification"] = scope["Notification"](
            user=subject, severity="alert", body="login_failed: jdoe", event=event
        )
    if evaluator.endswith("_source"):
        names.update(source=None, properties={"attributes": {}})
        names.update(_names_of_source(evaluator))
    return names


def _names_of_source(evaluator):
    return {
        "ldap_source": {"dn": "uid=jane,ou=people,dc=example,dc=com", "ldap": {}},
        "oauth_source": {"info": {}, "client": None, "token": {"access_token": "token"}},
        "saml_source": {"root": None, "name_id": None, "assertion": None},
        "scim_source": {"data": {}},
        "plex_source": {"info": {}, "auth_api": None},
        "kerberos_source": {"principal": "jane@EXAMPLE.COM", "principal_obj": None},
    }[evaluator]


def _wiki():
    world = World()
    provider = world.make_provider()
    world.make_application(provider=provider)
    return provider
