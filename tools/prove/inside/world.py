"""What a sample finds when it runs: people, groups, a web request, the clock, answers of other services.

All of this is made within a transaction that is rolled back, unless a setup is kept for commands.

The modules of this folder run inside the product: tools/prove/driver.ts sends them there as one program. Whatever a
sample raises is its result, so they catch every exception.
"""

import datetime as _datetime_module
import io
import json as _json
from contextlib import contextmanager
from types import SimpleNamespace
from unittest import mock

from authentik.brands.models import Brand as _Brand
from authentik.core.models import Application as _Application
from authentik.core.models import Group as _Group
from authentik.core.models import User as _User
from authentik.events.models import Event as _Event
from authentik.flows.models import Flow as _Flow
from authentik.flows.planner import FlowPlan as _FlowPlan
from authentik.providers.oauth2.models import OAuth2Provider as _OAuth2Provider
from authentik.tenants.utils import get_current_tenant as _get_current_tenant
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.test import RequestFactory
from requests import Response
from requests.adapters import HTTPAdapter
from requests.exceptions import ConnectionError as RequestsConnectionError

CLIENT_IP = "203.0.113.25"


class _MemorySession(SessionBase):
    """A session that is not stored."""

    def exists(self, session_key):
        return False

    def create(self):
        self._session_key = "prove"

    def save(self, must_create=False):
        pass

    def delete(self, session_key=None):
        pass

    def load(self):
        return {}


class World:
    """The names that Python code in hints can use."""

    def __init__(self):
        self.answers = {}
        self.asked = []
        self.clock = None
        self.variables = {}

    def make_user(self, username="jane", groups=(), **fields):
        """Creates or changes a user. `groups` are names."""
        fields.setdefault("name", username.title() + " Doe")
        fields.setdefault("email", username + "@example.com")
        password = fields.pop("password", None)
        made, _ = _User.objects.update_or_create(username=username, defaults=fields)
        if password is not None:
            made.set_password(password)
            made.save()
        made.ak_groups.set([self.make_group(name) for name in groups])
        return _User.objects.get(pk=made.pk)

    def make_group(self, name, **fields):
        """Creates or changes a group."""
        return _Group.objects.update_or_create(name=name, defaults=fields)[0]

    def make_provider(self, name="Wiki", **fields):
        """Creates or changes an OAuth2 provider."""
        flow = _Flow.objects.get(slug="default-provider-authorization-implicit-consent")
        end = _Flow.objects.get(slug="default-provider-invalidation-flow")
        defaults = {"authorization_flow": flow, "invalidation_flow": end, **fields}
        return _OAuth2Provider.objects.update_or_create(name=name, defaults=defaults)[0]

    def make_application(self, slug="wiki", **fields):
        """Creates or changes an application."""
        fields.setdefault("name", slug.title())
        return _Application.objects.update_or_create(slug=slug, defaults=fields)[0]

    def make_event(self, action, user=None, client_ip=CLIENT_IP, **context):
        """Creates an event as the product does. `action` is the API's name."""
        made = _Event(action=action, app="prove", context=context, client_ip=client_ip)
        if user is not None:
            made.set_user(user)
        made.save()
        return made

    def answer(self, url, json=None, text=None, status=200):
        """Sets the response of a service that an expression calls. `url` is the start of the URL."""
        body = text if json is None else _json.dumps(json)
        self.answers[url] = (status, (body or "").encode())

    def now(self, text):
        """Sets the clock, for example to `2025-09-15T10:00+02:00`."""
        self.clock = _datetime_module.datetime.fromisoformat(text)

    def names(self):
        """Returns the namespace for hints."""
        return {
            "__name__": "prove",
            "make_user": self.make_user,
            "make_group": self.make_group,
            "make_provider": self.make_provider,
            "make_application": self.make_application,
            "make_event": self.make_event,
            "answer": self.answer,
            "asked": self.asked,
            "now": self.now,
            "AnonymousUser": AnonymousUser,
            "SimpleNamespace": SimpleNamespace,
            "FlowPlan": _FlowPlan,
        }

    def send(self, _adapter, request, **_kwargs):
        """Replaces the network. Only the configured services respond."""
        self.asked.append(request.url)
        found = max((url for url in self.answers if request.url.startswith(url)), key=len, default=None)
        if found is None:
            raise RequestsConnectionError(f"nothing was set up to answer {request.url}")
        response = Response()
        response.status_code, content = self.answers[found]
        response.raw = io.BytesIO(content)
        response._content = content
        response.encoding = "utf-8"
        response.url = request.url
        response.request = request
        return response

    @contextmanager
    def running(self):
        """Activates the simulated network and clock while a sample runs."""
        with mock.patch.object(HTTPAdapter, "send", lambda *args, **kwargs: self.send(*args, **kwargs)):
            if self.clock is None:
                yield
                return
            with mock.patch.object(_datetime_module, "datetime", _stopped(self.clock)):
                yield


def run_code(code, scope):
    """Runs the Python code of a sample or its hints, which are files in this repository."""
    exec(code, scope)  # noqa: S102


def _stopped(moment):
    real = _datetime_module.datetime

    class Stopped(real):
        """The clock of a case."""

        @classmethod
        def now(cls, tz=None):
            aware = moment if moment.tzinfo else moment.replace(tzinfo=_datetime_module.UTC)
            return aware.astimezone(tz) if tz else aware.replace(tzinfo=None)

    return Stopped


def make_request(subject, client_ip=CLIENT_IP, session=None, path="/", **headers):
    """A browser's web request, as the product's middleware would pass it on."""
    meta = {"HTTP_" + name.upper().replace("-", "_"): value for name, value in headers.items()}
    request = RequestFactory().get(path, REMOTE_ADDR=client_ip, HTTP_HOST="authentik.company", **meta)
    # In the form that ASGI uses, which distinguishes underscores from dashes.
    request.scope = {"type": "http", "headers": [(k.lower().encode(), v.encode()) for k, v in headers.items()]}
    request.session = _MemorySession()
    request.session.create()
    request.session.update(session or {})
    request.user = subject
    request.brand = _Brand.objects.filter(default=True).first() or _Brand(domain="fallback")
    request.tenant = _get_current_tenant()
    request.request_id = "prove"
    return request
